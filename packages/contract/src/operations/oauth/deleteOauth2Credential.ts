import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const deleteOauth2Credential = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {
    /** Credential to delete. */
    oauth2CredentialId: uuid,
  },
  result: {
    /** Credential that was deleted. */
    oauth2CredentialId: v.string(),
  },
})

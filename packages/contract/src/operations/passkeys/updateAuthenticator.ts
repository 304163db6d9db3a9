import * as v from 'valibot'

import { name, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'

export const updateAuthenticator = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  params: {
    /** Passkey of the caller. */
    authenticatorId: uuid,
    /** New name. */
    authenticatorName: name,
  },
  result: {
    /** Passkey that was renamed. */
    authenticatorId: v.string(),
  },
})

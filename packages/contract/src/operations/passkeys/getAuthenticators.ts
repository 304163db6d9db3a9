import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { authenticator } from '../../records/authenticator.ts'

export const getAuthenticators = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['root', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User whose passkeys are listed. */
    userId: uuid,
  },
  result: {
    /** The passkeys. */
    authenticators: v.array(authenticator),
  },
})

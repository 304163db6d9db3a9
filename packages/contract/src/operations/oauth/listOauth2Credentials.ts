import * as v from 'valibot'

import { query } from '../../operation.ts'
import { oauth2Credential } from '../../records/oauth2Credential.ts'

export const listOauth2Credentials = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['root', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** The credentials, oldest first. */
    oauth2Credentials: v.array(oauth2Credential),
  },
})

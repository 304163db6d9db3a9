import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { claimChanges } from '../../records/userClaims.ts'

export const updateUserClaims = /* @__PURE__ */ submit({
  summary: "Changes the claims of a user of a sub-organization, which are in their sessions' tokens.",
  source: 'extension',
  about: { kind: 'account', by: 'subOrganizationId' },
  policy: { resource: 'USER', params: ['userId'] },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'recent',
  params: {
    /** Sub-organization of the user. */
    subOrganizationId: uuid,
    /** User whose claims change. */
    userId: uuid,
    /** Claims to set, by name; null removes one, and others stay. All of a user's are 1024 bytes of JSON at most. */
    claims: claimChanges,
  },
  result: {
    /** User whose claims changed. */
    userId: v.string(),
    /** All claims that the user has now. */
    claims: v.record(v.string(), v.unknown()),
  },
})

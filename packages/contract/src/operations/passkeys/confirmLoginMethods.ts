import * as v from 'valibot'

import { distinctList, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { otpType } from '../../records/otp.ts'

export const confirmLoginMethods = /* @__PURE__ */ submit({
  summary: 'Confirms login methods of the caller, so that they count as established: all of them, or none.',
  source: 'extension',
  about: { kind: 'passkey', by: 'authenticatorIds' },
  access: { callers: ['self'], stamps: ['key', 'passkey'] },
  guarded: 'state',
  login: 'established',
  params: {
    /** Passkeys of the caller. */
    authenticatorIds: v.optional(distinctList(uuid)),
    /** Linked identities of the caller. */
    providerIds: v.optional(distinctList(uuid)),
    /** Wallets' keys of the caller. */
    apiKeyIds: v.optional(distinctList(uuid)),
    /** Kinds of the caller's verified contacts. */
    otpTypes: v.optional(distinctList(otpType)),
  },
  rules: [
    {
      field: 'authenticatorIds',
      expected: 'at least one login method',
      holds: ({ authenticatorIds = [], providerIds = [], apiKeyIds = [], otpTypes = [] }) =>
        [authenticatorIds, providerIds, apiKeyIds, otpTypes].some((methods) => methods.length > 0),
    },
  ],
  result: {
    /** User whose login methods were confirmed. */
    userId: v.string(),
  },
})

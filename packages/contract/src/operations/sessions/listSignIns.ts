import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { loginMethod } from '../../records/loginMethod.ts'
import { otpType } from '../../records/otp.ts'
import { pagination } from '../../records/pagination.ts'
import { timestamp } from '../../records/timestamp.ts'

export const listSignIns = /* @__PURE__ */ query({
  summary: 'Lists when and how a user signed in, newest first.',
  source: 'extension',
  answeredBy: 'replica',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User who signed in. */
    userId: uuid,
    /** Part of the list to return. */
    paginationOptions: v.optional(pagination),
  },
  result: {
    /** Sign-ins, newest first. Renewals of a session aren't sign-ins. */
    signIns: v.array(
      v.object({
        /** Identifier of the sign-in: the `login.familyId` of its keys. */
        signInId: v.string(),
        /** When the user signed in. */
        signedInAt: timestamp,
        /** How; absent for sign-ins from before it was recorded. */
        method: v.optional(loginMethod),
        /** Whether a session of it goes on. */
        isActive: v.boolean(),
        /** The browser, as it calls itself. */
        userAgent: v.optional(v.string()),
        /** Network address; forgotten after a while. */
        address: v.optional(v.string()),
        /** Origin of the page. */
        pageOrigin: v.optional(v.string()),
        /** Which of the service's own pages it was on; absent for an app's page. */
        page: v.optional(v.picklist(['vault', 'dashboard'])),
        /** The passkey, linked identity or key that it was by; absent for codes. */
        credentialId: v.optional(v.string()),
      }),
    ),
    /** Wrong codes in a row, for each contact of the user that has some. */
    wrongCodes: v.array(
      v.object({
        /** Kind of the contact. */
        otpType,
        /** How many wrong codes were entered since the last correct one. */
        count: v.number(),
        /** Until when no code of the contact is accepted. */
        lockedUntil: v.optional(timestamp),
      }),
    ),
  },
})

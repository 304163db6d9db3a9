import * as v from 'valibot'

import { timestamp } from './timestamp.ts'

/** Which further proofs a user has to give, and when. docs/wire-format.md#mfa-policy. */
export const mfaPolicy = /* @__PURE__ */ v.object({
  /** Identifier of the policy. */
  mfaPolicyId: v.string(),
  /** Human-readable name. */
  mfaPolicyName: v.string(),
  /** When it applies. */
  condition: v.string(),
  /** Required proofs: one of each entry. */
  requiredAuthenticationMethods: v.array(
    v.object({
      /** Any of these will do. */
      any: v.array(
        v.object({
          /** Kind of proof, such as AUTHENTICATION_TYPE_PASSKEY. */
          type: v.string(),
          /** The one credential that counts. */
          id: v.optional(v.string()),
        }),
      ),
    }),
  ),
  /** Place in the order in which policies are tried. */
  order: v.number(),
  /** Notes. */
  notes: v.optional(v.string()),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})

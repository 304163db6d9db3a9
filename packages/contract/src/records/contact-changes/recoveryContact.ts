import * as v from 'valibot'

import { timestamp } from '../timestamp.ts'

/** The recovery contact of a user. docs/support.md#recovery-contact */
export const recoveryContact = /* @__PURE__ */ v.object({
  /** Its e-mail address. */
  email: v.string(),
  /** When it was named. */
  namedAt: timestamp,
  /** When its owner agreed; absent until then. */
  agreedAt: v.optional(timestamp),
  /** From when it can help; absent until its owner agreed. */
  establishesAt: v.optional(timestamp),
})
export type RecoveryContact = v.InferOutput<typeof recoveryContact>

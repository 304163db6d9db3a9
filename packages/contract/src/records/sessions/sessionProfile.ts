import * as v from 'valibot'

import { timestamp } from '../timestamp.ts'

/** docs/wire-format.md#session-profile */
export const sessionProfile = /* @__PURE__ */ v.object({
  /** Identifier of the session profile. */
  sessionProfileId: v.string(),
  /** Name of the session profile, unique in the organization. */
  sessionProfileName: v.string(),
  /** Expression over the activity: what sessions with this profile may do. */
  scope: v.string(),
  /** Longest lifetime of a session with this profile, in seconds. Without one, the login decides. */
  expirationSeconds: v.optional(v.string()),
  /** Notes of its author. */
  notes: v.optional(v.string()),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type SessionProfile = v.InferOutput<typeof sessionProfile>

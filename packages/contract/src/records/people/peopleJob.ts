import * as v from 'valibot'

import { timestamp } from '../timestamp.ts'

/** Action of a job on people. */
export const peopleJobAction = /* @__PURE__ */ v.picklist(['block', 'delete'])
export type PeopleJobAction = v.InferOutput<typeof peopleJobAction>

/** State of a job: it runs, has reached everybody, or was stopped. */
export const peopleJobState = /* @__PURE__ */ v.picklist(['running', 'done', 'stopped'])
export type PeopleJobState = v.InferOutput<typeof peopleJobState>

/** Outcome for a person: not reached yet, done, left out for a reason, or failed because of an error. */
export const peopleJobOutcome = /* @__PURE__ */ v.picklist(['waiting', 'done', 'skipped', 'failed'])
export type PeopleJobOutcome = v.InferOutput<typeof peopleJobOutcome>

/**
 * Why a person was left out: the account is gone, they were blocked already, others in the account don't match, or a
 * wallet or private key of the account was never exported.
 */
export const peopleJobReason = /* @__PURE__ */ v.picklist(['gone', 'blocked', 'shared', 'notExported'])
export type PeopleJobReason = v.InferOutput<typeof peopleJobReason>

/** An action on all people who matched when it began. docs/operating.md#end-a-wave-of-sign-ups */
export const peopleJob = /* @__PURE__ */ v.object({
  /** Identifier of the job. */
  peopleJobId: v.string(),
  /** Action on each of them. */
  action: peopleJobAction,
  /** Its state. */
  state: peopleJobState,
  /** Member who started it. */
  startedBy: v.string(),
  /** When it was started. */
  startedAt: timestamp,
  /** When it ended; absent while it runs. */
  endedAt: v.optional(timestamp),
  /** People in all. */
  people: v.number(),
  /** People for whom it is done. */
  done: v.number(),
  /** People who were left out, each for a reason. */
  skipped: v.number(),
  /** People for whom it failed. */
  failed: v.number(),
})
export type PeopleJob = v.InferOutput<typeof peopleJob>

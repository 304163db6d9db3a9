import * as v from 'valibot'

import { timestamp } from '../timestamp.ts'
import { limitAsset } from './limit.ts'

/** Amounts that a limit has counted before a request and with it. docs/limits.md#in-expressions */
export const explainedLimit = /* @__PURE__ */ v.object({
  /** Identifier of the limit. */
  limitId: v.string(),
  /** Name of the limit. */
  limitName: v.string(),
  /** Asset that is counted, in base units, or `requests` for requests that sign. */
  asset: limitAsset,
  /** Counted before the activity, in base units. */
  spent: v.string(),
  /** Amount that the activity adds. */
  this: v.string(),
  /** Counted with the activity. */
  after: v.string(),
  /** The most that an expression allows, where it compares `after` with a number. */
  bound: v.optional(v.string()),
  /** Length of the window: `PT1H` to `P31D`, `total` or `session`. */
  per: v.string(),
  /** By then, all of this counts no longer. Absent if it counts for ever. */
  resetsAt: v.optional(timestamp),
})
export type ExplainedLimit = v.InferOutput<typeof explainedLimit>

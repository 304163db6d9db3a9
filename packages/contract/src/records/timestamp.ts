import * as v from 'valibot'

/** A point in time. docs/wire-format.md#timestamp. */
export const timestamp = /* @__PURE__ */ v.object({
  /** Seconds since the epoch, in decimal digits. */
  seconds: v.string(),
  /** Nanoseconds within the second, in decimal digits. */
  nanos: v.string(),
})
export type Timestamp = v.InferOutput<typeof timestamp>

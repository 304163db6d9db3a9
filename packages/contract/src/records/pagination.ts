import * as v from 'valibot'

import { uuid } from '../formats.ts'

/** docs/wire-format.md#limits. */
export const pagination = /* @__PURE__ */ v.object({
  /** Number of items to return, 1 to 100. @default '10' */
  limit: v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9][0-9]?|100)$/, "a string from '1' to '100'"))),
  /** Id of the item to end before. */
  before: v.optional(uuid),
  /** Id of the item to start after. */
  after: v.optional(uuid),
})
export type Pagination = v.InferOutput<typeof pagination>

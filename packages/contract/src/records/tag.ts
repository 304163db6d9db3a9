import * as v from 'valibot'

import { timestamp } from './timestamp.ts'

const tagType = /* @__PURE__ */ v.picklist(['TAG_TYPE_USER', 'TAG_TYPE_PRIVATE_KEY'])

/** A tag of users or of private keys, for policies to name. docs/wire-format.md#tags. */
export const tag = /* @__PURE__ */ v.object({
  /** Identifier of the tag. */
  tagId: v.string(),
  /** Human-readable name. */
  tagName: v.string(),
  /** Kind of record that the tag is for: users or private keys. */
  tagType,
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type Tag = v.InferOutput<typeof tag>

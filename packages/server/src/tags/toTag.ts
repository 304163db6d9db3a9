import type { Tag } from '@latchkey/contract'

import { timestampsOf } from '../context/timestamps.ts'
import type { TagRow } from '../store/tags.ts'

const types = { user: 'TAG_TYPE_USER', privateKey: 'TAG_TYPE_PRIVATE_KEY' } as const

/** A tag as the API returns it. docs/wire-format.md#tags */
export const toTag = (row: TagRow): Tag => ({
  tagId: row.id,
  tagName: row.name,
  tagType: types[row.kind],
  ...timestampsOf(row),
})

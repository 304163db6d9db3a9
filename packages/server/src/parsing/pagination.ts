import type { Pagination } from '@latchkey/contract'

/** A page of a list by ids. docs/wire-format.md#limits */
export const readPage = ({ limit = '10', before, after }: Pagination = {}) => ({
  limit: Number(limit),
  before,
  after,
})

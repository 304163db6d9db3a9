import type { Pagination } from '@latchkey/contract'

/** A page of a list by ids. wire.md 6.9 */
export const readPage = ({ limit = '10', before, after }: Pagination = {}) => ({
  limit: Number(limit),
  before,
  after,
})

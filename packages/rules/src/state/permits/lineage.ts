import type { Change } from './permits.types.ts'

/**
 * Whether a login method may count as established from this time on: at once if an established author made it, else after
 * a while in which the user can remove it.
 */
export function mayEstablish(establishedAt: number | null, change: Change): boolean {
  if (establishedAt === null) return true
  const { author, now, establishedAfter } = change
  return establishedAt >= (author.isEstablished ? now : now + establishedAfter)
}

/** Whether a time ends no later than another one. Null: no end. */
export const endsBy = (end: number | null, limit: number | null): boolean =>
  limit === null || (end !== null && end <= limit)

/** Whether a login method counts no earlier than before. */
export const isNoEarlier = (before: number | null, after: number | null): boolean =>
  after === null || (before !== null && after >= before)

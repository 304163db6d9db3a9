import type { SQL } from 'drizzle-orm'

/**
 * Rows of an index that one request looks at, at most, to find those of a page. Where few of them match, the answer says
 * where to go on.
 */
export const maxCandidates = 500

/** Rows of an index that a count reads, at most. */
export const maxCounted = 10_000

/** Limits a list to some people. */
export interface PeopleFilter {
  /** On a row of `users`, whose columns it names without the table. */
  condition: SQL
  /** Orders for which an index has only the rows that match. */
  indexedBy: readonly PeopleColumn[]
}

/** What a list of people is sorted by. */
export type PeopleColumn = 'created_at' | 'last_sign_in_at'

/** Ids of sub-organizations, and where the list continues; undefined at its end. */
export interface PeoplePage<Place> {
  organizationIds: readonly string[]
  next: Place | undefined
  /** Whether the page isn't full because it looked at {@link maxCandidates} rows. */
  isCut: boolean
}

/** People that were counted, up to {@link maxCounted}. */
export interface PeopleTotal {
  people: number
  hasMore: boolean
}

export const totalOf = (counted: number): PeopleTotal => ({
  people: Math.min(counted, maxCounted),
  hasMore: counted > maxCounted,
})

/** Rows of a statement that was written as text; both drivers return them in an object. */
export const rowsOf = (result: unknown): readonly Readonly<Record<string, unknown>>[] =>
  (result as { rows: readonly Readonly<Record<string, unknown>>[] }).rows

/** A page of candidates that match: one more was asked for, to know whether the list goes on. */
export async function toPage<Place>(
  rows: readonly { organizationId: string; place: Place }[],
  limit: number,
  /** Place of the last candidate, if there were as many as are looked at. */
  findLastCandidate: () => Promise<Place | undefined>,
): Promise<PeoplePage<Place>> {
  const shown = rows.slice(0, limit)
  // Several users of one sub-organization.
  const organizationIds = [...new Set(shown.map(({ organizationId }) => organizationId))]
  if (rows.length > limit) return { organizationIds, next: shown.at(-1)!.place, isCut: false }
  const next = await findLastCandidate()
  return { organizationIds, next, isCut: next !== undefined }
}

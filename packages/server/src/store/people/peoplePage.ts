import { type SQL, sql } from 'drizzle-orm'

import type { Database } from '../database/store.ts'
import { users } from '../tables/schema.ts'

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

export type Row = Readonly<Record<string, unknown>>

/** Reads the rows of a statement that was written as text; both drivers return them in an object. */
export const readRows = async (db: Database, statement: SQL): Promise<readonly Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: readonly Row[] }).rows

/** A row of an index, and where it is in its order. */
interface Candidate<Place> {
  organizationId: string
  place: Place
}

interface PageReader<Place> {
  /** Reads candidates in order, from a place on: after it, or from the beginning. */
  read(after: Place | undefined, limit: number): Promise<readonly Candidate<Place>[]>
  /** Those of the candidates that belong on the page. */
  matching(candidates: readonly Candidate<Place>[]): Promise<readonly Candidate<Place>[]>
  after: Place | undefined
  limit: number
}

/**
 * Reads a page of those of the first {@link maxCandidates} candidates that match. Two statements rather than one with a
 * subquery for each candidate, which a distributed database refuses; as a rule, those of the first round find enough.
 */
export async function readPeoplePage<Place>({
  read,
  matching,
  limit,
  ...from
}: PageReader<Place>): Promise<PeoplePage<Place>> {
  let after = from.after
  let seen = 0
  let isEnd = false
  const found: Candidate<Place>[] = []
  // One more than a page has, to know whether there are more.
  while (found.length <= limit && seen < maxCandidates && !isEnd) {
    const size = seen === 0 ? Math.min(2 * (limit + 1), maxCandidates) : maxCandidates - seen
    const candidates = await read(after, size)
    found.push(...(await matching(candidates)))
    seen += candidates.length
    isEnd = candidates.length < size
    after = candidates.at(-1)?.place
  }
  const shown = found.slice(0, limit)
  // Several users of one sub-organization.
  const organizationIds = [...new Set(shown.map(({ organizationId }) => organizationId))]
  const isFull = shown.length === limit && (found.length > limit || !isEnd)
  const next = isFull ? shown.at(-1)?.place : isEnd ? undefined : after
  return { organizationIds, next, isCut: !isFull && !isEnd }
}

/** Users who match, of the organizations of candidates. */
export function usersOf(
  columns: SQL,
  candidates: readonly { organizationId: string }[],
  filter: SQL | undefined,
): SQL {
  // `case` keeps Postgres from reading an index of all people who match.
  const matches = filter ? sql`and case when ${filter} then true end` : sql``
  return sql`select ${columns} from ${users} where ${isOfCandidates(candidates)} ${matches}`
}

/** Condition: rows of the organizations of candidates. */
export function isOfCandidates(candidates: readonly { organizationId: string }[]): SQL {
  const ids = [...new Set(candidates.map(({ organizationId }) => organizationId))]
  return sql`organization_id = any(${`{${ids.join(',')}}`}::uuid[])`
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { type Database, type Row, rowsOf } from '../database/store.ts'

/**
 * Maximum of index rows that one request reads to fill a page. If few of them match, the page is short, and its cursor
 * continues after them.
 */
export const maxCandidates = 500

/** Maximum of index rows that a count reads. */
export const maxCounted = 10_000

/** IDs of sub-organizations, and the position at which the list continues; undefined at its end. */
export interface PeoplePage<Position> {
  organizationIds: readonly string[]
  next: Position | undefined
  /** Whether the page isn't full because it looked at {@link maxCandidates} rows. */
  isCut: boolean
}

/** Number of users, up to {@link maxCounted}. */
export interface PeopleTotal {
  people: number
  hasMore: boolean
}

export const totalOf = (counted: number): PeopleTotal => ({
  people: Math.min(counted, maxCounted),
  hasMore: counted > maxCounted,
})

/** Rows `c` of an index, in its order. */
export interface Candidates {
  /** `organization_id`, and the columns of a position. */
  columns: SQL
  table: PgTable
  where: SQL
  order: SQL
}

/** A condition on a candidate `c`: whether there is such a row. */
export interface Lookup {
  /** `from` and `where`. Names `c.organization_id`, as a distributed Postgres joins rows of one organization only. */
  rows: SQL
  isFound: boolean
}

/**
 * Selects candidates, without a limit, and whether each lookup found a row. A lateral join with a limit takes one index
 * lookup per candidate. With `exists`, Postgres may read all rows of the tenant, and a distributed Postgres refuses a
 * subquery that names a limited `c`.
 */
export function selectCandidates(
  { columns, table, where, order }: Candidates,
  lookups: readonly Lookup[] = [],
): SQL {
  const matchColumns = lookups.map((_, at) => sql.raw(`, lookup${at}.found as found${at}`))
  const joins = lookups.map(
    ({ rows }, at) =>
      sql`left join lateral (select true as found ${rows} limit 1) as ${sql.raw(`lookup${at}`)} on true `,
  )
  return sql`select ${columns}${sql.join(matchColumns)} from ${table} as c ${sql.join(joins)}where ${where} order by ${order}`
}

/** Whether a candidate matches, by the result of the lookups in {@link selectCandidates}. */
export const isMatch = (lookups: readonly Lookup[]): SQL =>
  lookups.length === 0
    ? sql`true`
    : sql.raw(lookups.map(({ isFound }, at) => `found${at} is ${isFound ? 'not ' : ''}null`).join(' and '))

interface PageStatement {
  candidates: Candidates
  lookups: readonly Lookup[]
  /** The order of the candidates, by their columns. */
  order: SQL
  /** Columns of a position. */
  columns: SQL
  limit: number
}

/**
 * Reads a page of matches among the first {@link maxCandidates} candidates. One more match is read, to know whether there
 * are more. The last candidate is read only if the page isn't full.
 */
export async function readPeoplePage<Position>(
  db: Database,
  { candidates, lookups, order, columns, limit }: PageStatement,
  positionOf: (row: Row) => Position,
): Promise<PeoplePage<Position>> {
  const few = sql.raw(`limit ${maxCandidates}`)
  const last = sql.raw(`limit 1 offset ${maxCandidates - 1}`)
  const result = await db.execute(sql`select * from (
    (select organization_id, ${columns}, false as is_last from (${selectCandidates(candidates, lookups)} ${few}) c
      where ${isMatch(lookups)} order by ${order} limit ${limit + 1})
    union all
    (select organization_id, ${columns}, true from (${selectCandidates(candidates)} ${last}) as last_candidate)
  ) as page limit ${limit + 1}`)
  const rows = rowsOf(result)
  const candidateRows = rows.filter(({ is_last: isLast }) => !isLast)
  const shown = candidateRows.slice(0, limit)
  // Several rows may be of one sub-organization.
  const organizationIds = [...new Set(shown.map((row) => String(row.organization_id)))]
  const end = rows.find(({ is_last: isLast }) => isLast)
  const isFull = shown.length === limit && (candidateRows.length > limit || end !== undefined)
  const next = isFull ? shown.at(-1) : end
  return { organizationIds, next: next && positionOf(next), isCut: !isFull && end !== undefined }
}

import { type SQL, sql } from 'drizzle-orm'

import { endOfPrefix } from '../../parsing/searchWords.ts'
import { type Database, rowsOf } from '../database/store.ts'
import { users, userWords } from '../tables/schema.ts'
import type { PeopleFilter } from './peopleFilter.ts'
import {
  type Candidates,
  isMatch,
  type Lookup,
  maxCandidates,
  maxCounted,
  type PeoplePage,
  type PeopleTotal,
  readPeoplePage,
  selectCandidates,
  totalOf,
} from './peoplePage.ts'

/** Position in a search: the next page starts after this word of this user. `prefix` is the one whose words are read. */
export interface SearchPosition {
  prefix: string
  word: string
  organizationId: string
  userId: string
}

export interface PeopleSearch {
  tenantId: string
  /** A user has a word with each of them; not empty. */
  prefixes: readonly string[]
  filter: PeopleFilter | undefined
  after: SearchPosition | undefined
  limit: number
}

/**
 * A page of a tenant's sub-organizations with a user whose words match all prefixes, in the order of these words.
 * Reads the words with the rarest prefix, at most {@link maxCandidates} of them.
 */
export async function searchPeople(db: Database, search: PeopleSearch): Promise<PeoplePage<SearchPosition>> {
  const { after, limit } = search
  const prefix = after?.prefix ?? (await findRarest(db, search))
  return await readPeoplePage<SearchPosition>(
    db,
    {
      candidates: candidatesOf(search, prefix),
      lookups: lookupsOf(search, prefix),
      order: sql`word, organization_id, user_id`,
      columns: sql`word, user_id`,
      limit,
    },
    (row) => ({
      prefix,
      word: String(row.word),
      organizationId: String(row.organization_id),
      userId: String(row.user_id),
    }),
  )
}

const hasPrefix = (prefix: string): SQL => sql`word >= ${prefix} and word < ${endOfPrefix(prefix)}`

/** Words of the tenant's users with a prefix, in the order of their index. */
function candidatesOf(
  { tenantId, after }: Pick<PeopleSearch, 'tenantId' | 'after'>,
  prefix: string,
): Candidates {
  const rest = after
    ? sql`and (word, organization_id, user_id) > (${after.word}, ${after.organizationId}::uuid, ${after.userId}::uuid)`
    : sql``
  const columns = sql`word, organization_id, user_id`
  const where = sql`tenant_id = ${tenantId}::uuid and ${hasPrefix(prefix)} ${rest}`
  return { columns, table: userWords, where, order: columns }
}

/** Whether a candidate has words with the other prefixes, and this is its first word with `prefix`. */
function lookupsOf(
  { prefixes, filter }: Pick<PeopleSearch, 'prefixes' | 'filter'>,
  prefix: string,
): Lookup[] {
  // Without the offset, Postgres may search the range among the words of all users.
  const theirs = sql`(select word from ${userWords}
    where organization_id = c.organization_id and user_id = c.user_id offset 0) as theirs`
  const user = sql`from ${users} where organization_id = c.organization_id and id = c.user_id`
  return [
    { rows: sql`from ${theirs} where word >= ${prefix} and word < c.word`, isFound: false },
    ...prefixes
      .filter((one) => one !== prefix)
      .map((one) => ({ rows: sql`from ${theirs} where ${hasPrefix(one)}`, isFound: true })),
    ...(filter ? [{ rows: sql`${user} and ${filter.condition}`, isFound: true }] : []),
  ]
}

/** Whether anybody has a word with a prefix. */
export const hasWord = async (
  db: Database,
  { tenantId, prefix }: { tenantId: string; prefix: string },
): Promise<boolean> => (await probe(db, tenantId, prefix)) > 0

/** How many words have a prefix, as far as a few hundred show it. */
async function probe(db: Database, tenantId: string, prefix: string): Promise<number> {
  const words = selectCandidates(candidatesOf({ tenantId, after: undefined }, prefix))
  const result = await db.execute(
    sql`select count(*) as words from (${words} limit ${sql.raw(String(maxCandidates))}) as probed`,
  )
  return Number(rowsOf(result)[0]?.words)
}

/** The rarest prefix, as far as a few hundred words show it. */
async function findRarest(
  db: Database,
  { tenantId, prefixes }: Pick<PeopleSearch, 'tenantId' | 'prefixes'>,
): Promise<string> {
  if (prefixes.length === 1) return prefixes[0]!
  const counts: number[] = []
  for (const prefix of prefixes) counts.push(await probe(db, tenantId, prefix))
  return prefixes[counts.indexOf(Math.min(...counts))]!
}

/** Counts the users that a search finds; undefined if there are too many candidates to compare. */
export async function countFound(
  db: Database,
  search: Omit<PeopleSearch, 'after' | 'limit'>,
): Promise<PeopleTotal | undefined> {
  const { prefixes, filter } = search
  const wordsWith = (prefix: string) => candidatesOf({ ...search, after: undefined }, prefix)
  if (prefixes.length === 1 && !filter) {
    const words = selectCandidates(wordsWith(prefixes[0]!))
    const result = await db.execute(sql`
      select count(*) as words, count(distinct user_id) as people from (${words} limit ${sql.raw(String(maxCounted + 1))}) as counted`)
    const [row] = rowsOf(result)
    const hasMore = Number(row?.words) > maxCounted
    return { ...totalOf(Number(row?.people)), hasMore }
  }
  const prefix = await findRarest(db, search)
  const lookups = lookupsOf(search, prefix)
  const result = await db.execute(sql`
    select count(*) as candidates, count(*) filter (where ${isMatch(lookups)}) as people
    from (${selectCandidates(wordsWith(prefix), lookups)} limit ${sql.raw(String(maxCandidates))}) c`)
  const [row] = rowsOf(result)
  return Number(row?.candidates) < maxCandidates ? totalOf(Number(row?.people)) : undefined
}

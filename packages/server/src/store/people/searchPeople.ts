import { type SQL, sql } from 'drizzle-orm'

import { endOfPrefix } from '../../parsing/searchWords.ts'
import type { Database } from '../database/store.ts'
import { userWords } from '../tables/schema.ts'
import {
  isOfCandidates,
  maxCandidates,
  maxCounted,
  type PeopleFilter,
  type PeoplePage,
  type PeopleTotal,
  readPeoplePage,
  readRows,
  totalOf,
  usersOf,
} from './peoplePage.ts'

/** Where a search continues: after this word of this user. `prefix` is the one whose words are read. */
export interface SearchPlace {
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
  after: SearchPlace | undefined
  limit: number
}

/** A word of a user. */
interface Found {
  organizationId: string
  place: SearchPlace
}

/**
 * A page of the sub-organizations of a tenant with a user who has words with all prefixes, in the order of these words.
 * Reads the words with the rarest prefix, at most {@link maxCandidates} of them.
 */
export async function searchPeople(db: Database, search: PeopleSearch): Promise<PeoplePage<SearchPlace>> {
  const prefix = search.after?.prefix ?? (await findRarest(db, search))
  return await readPeoplePage<SearchPlace>({
    ...search,
    read: (after, limit) => readWords(db, { ...search, after, limit }, prefix),
    matching: (candidates) => findMatching(db, { search, prefix, candidates }),
  })
}

const hasPrefix = (prefix: string): SQL => sql`word >= ${prefix} and word < ${endOfPrefix(prefix)}`

interface WordRange {
  tenantId: string
  after?: SearchPlace | undefined
  limit: number
}

/** Words of the tenant's people with a prefix, in the order of their index. */
function wordsOf({ tenantId, after, limit }: WordRange, prefix: string): SQL {
  const rest = after
    ? sql`and (word, organization_id, user_id) > (${after.word}, ${after.organizationId}::uuid, ${after.userId}::uuid)`
    : sql``
  return sql`select word, organization_id, user_id from ${userWords}
    where tenant_id = ${tenantId}::uuid and ${hasPrefix(prefix)} ${rest}
    order by word, organization_id, user_id limit ${limit}`
}

async function readWords(db: Database, range: WordRange, prefix: string): Promise<Found[]> {
  const rows = await readRows(db, wordsOf(range, prefix))
  return rows.map((row) => {
    const [organizationId, userId] = [String(row.organization_id), String(row.user_id)]
    return { organizationId, place: { prefix, word: String(row.word), organizationId, userId } }
  })
}

interface Candidates {
  search: Pick<PeopleSearch, 'prefixes' | 'filter'>
  prefix: string
  candidates: readonly Found[]
}

/** Candidates whose user has words with the other prefixes, each at the first of the user's words with the one. */
async function findMatching(
  db: Database,
  { search: { prefixes, filter }, prefix, candidates }: Candidates,
): Promise<Found[]> {
  if (candidates.length === 0) return []
  const others = prefixes.filter((one) => one !== prefix)
  const hasOthers = others.map((one) => sql`and bool_or(${hasPrefix(one)})`)
  const words = await readRows(
    db,
    sql`select user_id, min(word) filter (where ${hasPrefix(prefix)}) as first from ${userWords}
      where ${isOfCandidates(candidates)}
      group by organization_id, user_id having true ${sql.join(hasOthers, sql` `)}`,
  )
  const firsts = new Map(words.map((row) => [String(row.user_id), String(row.first)]))
  const people = filter && (await readRows(db, usersOf(sql`id`, candidates, filter.condition)))
  const matching = people && new Set(people.map(({ id }) => String(id)))
  return candidates.filter(
    ({ place: { userId, word } }) =>
      firsts.get(userId) === word && (matching === undefined || matching.has(userId)),
  )
}

/** The prefix that the fewest words have, as far as a few hundred words show it. */
async function findRarest(
  db: Database,
  { tenantId, prefixes }: Pick<PeopleSearch, 'tenantId' | 'prefixes'>,
): Promise<string> {
  if (prefixes.length === 1) return prefixes[0]!
  const counts: number[] = []
  for (const prefix of prefixes) {
    const words = wordsOf({ tenantId, limit: maxCandidates }, prefix)
    const [row] = await readRows(db, sql`select count(*) as words from (${words}) as probed`)
    counts.push(Number(row?.words))
  }
  return prefixes[counts.indexOf(Math.min(...counts))]!
}

/** The users that a search finds; undefined where more candidates than are looked at would have to be compared. */
export async function countFound(
  db: Database,
  search: Omit<PeopleSearch, 'after' | 'limit'>,
): Promise<PeopleTotal | undefined> {
  const { tenantId, prefixes, filter } = search
  if (prefixes.length === 1 && !filter) {
    const words = wordsOf({ tenantId, limit: maxCounted + 1 }, prefixes[0]!)
    const [row] = await readRows(
      db,
      sql`select count(*) as words, count(distinct user_id) as people from (${words}) as counted`,
    )
    const hasMore = Number(row?.words) > maxCounted
    return { ...totalOf(Number(row?.people)), hasMore }
  }
  const prefix = await findRarest(db, search)
  const candidates = await readWords(db, { tenantId, limit: maxCandidates }, prefix)
  if (candidates.length === maxCandidates) return undefined
  return totalOf((await findMatching(db, { search, prefix, candidates })).length)
}

import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'

import { type Database, rowsOf } from '../database/store.ts'
import { activities, isCompleted, isNotCompleted, listKeys, userKeys } from '../tables/activities.ts'
import type { ActivityRow } from './activities.ts'
import { activitiesById } from './activitiesById.ts'
import { type ActivityOwner, onlyBucketOf } from './activityBuckets.ts'

export interface ActivityPage {
  organization: ActivityOwner
  statuses?: readonly string[] | undefined
  types?: readonly string[] | undefined
  /** Whoever submitted them. */
  userId?: string | undefined
  limit: number
  before?: string | undefined
  after?: string | undefined
}

const completed = 'ACTIVITY_STATUS_COMPLETED'
/** Maximum of lists that one statement reads. */
const maxLists = 32
const least = '00000000-0000-0000-0000-000000000000'
const greatest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Newest first; ids sort by time. `after` continues a page; `before` returns the page that ends before an item. */
export async function listActivityRows(db: Database, page: ActivityPage): Promise<ActivityRow[]> {
  const { organization, userId, limit, before } = page
  const lists = listsOf(page)
  const ids: string[] = []
  for (let at = 0; at < lists.length; at += maxLists)
    ids.push(...(await firstIds(db, page, lists.slice(at, at + maxLists))))
  ids.sort()
  const candidates = await activitiesById(
    db,
    organization,
    isBackwards(page) ? ids.slice(0, limit) : ids.slice(-limit),
  )
  // Two users may have the same hash. Compared here: Postgres would read all activities of the user by a condition.
  const rows = (userId ? candidates.filter((row) => row.userId === userId) : candidates).reverse()
  return before ? rows.filter(({ id }) => id > before) : rows
}

/** A list of activities: one range of an index, sorted by id. */
interface List {
  condition: SQL
  order: SQL
}

/** The lists that make a page. */
function listsOf(page: ActivityPage): List[] {
  const { statuses } = page
  return [
    ...(statuses?.length && !statuses.includes(completed) ? [] : completedLists(page)),
    ...(statuses?.length && statuses.every((status) => status === completed) ? [] : otherLists(page)),
  ]
}

function completedLists(page: ActivityPage): List[] {
  const { organization, types, userId } = page
  if (userId) return userLists(page, `${organization.id}${userId}`, { types, part: isCompleted })
  const condition = sql`${eq(activities.organizationId, organization.id)} and ${isCompleted}`
  const conditions = types?.length
    ? evened(types).map((type) => sql`${condition} and ${activities.type} = ${type}`)
    : [condition]
  return conditions.map((one) => columnList(page, one))
}

function otherLists(page: ActivityPage): List[] {
  const { organization, types, statuses, userId } = page
  const others = statuses?.length ? statuses.filter((status) => status !== completed) : undefined
  if (userId)
    return userLists(page, `${organization.id}${userId}`, { types, statuses: others, part: isNotCompleted })
  if (!types?.length && !others)
    return [columnList(page, sql`${eq(activities.organizationId, organization.id)} and ${isNotCompleted}`)]
  const byStatus = (others ?? ['']).map((status) => `${organization.id}${status}`)
  const keys = types?.length ? byStatus.flatMap((key) => types.map((type) => key + type)) : byStatus
  const kind = !others ? 'type' : types?.length ? 'statusAndType' : 'status'
  return evened(keys).map((key) =>
    expressionList(page, { expression: listKeys[kind], value: sql`${key}`, part: isNotCompleted }),
  )
}

function userLists(
  page: ActivityPage,
  user: string,
  { types, statuses, part }: Pick<ActivityPage, 'types' | 'statuses'> & { part: SQL },
): List[] {
  const byStatus = statuses ? statuses.map((status) => user + status) : [user]
  const keys = types?.length ? byStatus.flatMap((key) => types.map((type) => key + type)) : byStatus
  const kind = statuses
    ? types?.length
      ? 'userStatusAndType'
      : 'userAndStatus'
    : types?.length
      ? 'userAndType'
      : 'user'
  return evened(keys).map((key) =>
    expressionList(page, {
      expression: userKeys[kind],
      value: sql`hashtextextended(${key}::text, 0)`,
      part,
    }),
  )
}

/** A list by an index on columns. */
function columnList({ before, after, ...page }: ActivityPage, condition: SQL): List {
  // With a second bound, the generic plan would expect a short range and filter it row by row.
  const bound = after ? lt(activities.id, after) : before ? gt(activities.id, before) : undefined
  return { condition: and(condition, bound)!, order: idOrder({ before, after, ...page }) }
}

/**
 * A list by an index on an expression. Compared as a range of rows: without statistics, as before the first ANALYZE of a new
 * index, Postgres would expect few activities with an equal value, fewer than a page, and read and sort all of them.
 */
function expressionList(
  page: ActivityPage,
  { expression, value, part }: { expression: SQL; value: SQL; part: SQL },
): List {
  const { before, after } = page
  const row = sql`(${expression}, ${activities.id})`
  const [from, to] = [(!after && before) || least, after ?? greatest]
  return {
    condition: sql`${row} > (${value}, ${from}::uuid) and ${row} < (${value}, ${to}::uuid) and ${part}`,
    order: sql`${expression} ${isBackwards(page) ? sql.raw('asc') : sql.raw('desc')}, ${idOrder(page)}`,
  }
}

const isBackwards = ({ before, after }: ActivityPage): boolean => before !== undefined && after === undefined
const idOrder = (page: ActivityPage): SQL => sql.raw(isBackwards(page) ? 'id asc' : 'id desc')

/**
 * The keys, padded to a power of two with keys that no row has. Each SQL text is prepared, so there should be few texts.
 */
function evened(keys: readonly string[]): (string | null)[] {
  const length = 2 ** Math.ceil(Math.log2(keys.length))
  return Array.from({ length }, (_, at) => keys[at] ?? null)
}

/**
 * The first ids of lists, together. With all types and statuses in one condition, Postgres would read the
 * organization's activities one by one until enough match.
 */
async function firstIds(db: Database, page: ActivityPage, lists: readonly List[]): Promise<string[]> {
  const { organization, limit } = page
  const bucket = onlyBucketOf(organization)
  const isThere = bucket ? eq(activities.bucket, bucket) : undefined
  // A subquery hides its value from the planner, which may expect fewer activities in an organization than a page has, and
  // read and sort all of them. A distributed Postgres knows no such limit for several buckets.
  const most = bucket ? sql`(select ${limit}::int)` : sql`${limit}`
  const arms = lists.map(
    ({ condition, order }) =>
      sql`(select id from ${activities} where ${and(isThere, condition)} order by ${order} limit ${most})`,
  )
  const result = await db.execute(
    sql`select id from (${sql.join(arms, sql` union all `)}) as found order by ${idOrder(page)} limit ${limit}`,
  )
  return rowsOf(result).map(({ id }) => String(id))
}

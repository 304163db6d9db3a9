import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/store.ts'
import { activities, isCompleted, isNotCompleted, listKeys, userKeys } from '../tables/activities.ts'
import type { ActivityRow } from './activities.ts'
import { activitiesById } from './activitiesById.ts'

export interface ActivityPage {
  organizationId: string
  statuses?: readonly string[] | undefined
  types?: readonly string[] | undefined
  /** Whoever submitted them. */
  userId?: string | undefined
  limit: number
  before?: string | undefined
  after?: string | undefined
}

const completed = 'ACTIVITY_STATUS_COMPLETED'

/** Newest first; ids sort by time. `after` continues a page; `before` returns the page that ends before an item. */
export async function listActivityRows(db: Database, page: ActivityPage): Promise<ActivityRow[]> {
  const { organizationId, userId, before, after } = page
  const isBackwards = before !== undefined && after === undefined
  const order = sql.raw(isBackwards ? 'id asc' : 'id desc')
  const found = await activitiesById(db, { organizationId, ids: idsOf(page, order), order })
  // Two users may have the same hash. Compared here: Postgres would read all activities of the user by a condition.
  const rows = userId ? found.filter((row) => row.userId === userId) : found
  if (isBackwards) return rows.reverse()
  return before ? rows.filter(({ id }) => id > before) : rows
}

/** Lists of activities, each one range of an index, sorted by id. */
interface Lists {
  keys: readonly string[]
  /** Selects the activities of the list whose key is `list.key`. */
  condition: SQL | undefined
}

function completedLists({ organizationId, types, userId }: ActivityPage): Lists {
  if (userId) return userLists(`${organizationId}${userId}`, { types }, isCompleted)
  const condition = and(eq(activities.organizationId, organizationId), isCompleted)
  if (!types?.length) return { keys: [''], condition }
  return { keys: types, condition: and(condition, sql`${activities.type} = list.key`) }
}

function otherLists({ organizationId, types, statuses, userId }: ActivityPage): Lists {
  const others = statuses?.length ? statuses.filter((status) => status !== completed) : undefined
  if (userId) return userLists(`${organizationId}${userId}`, { types, statuses: others }, isNotCompleted)
  if (!types?.length && !others)
    return { keys: [''], condition: and(eq(activities.organizationId, organizationId), isNotCompleted) }
  const byStatus = (others ?? ['']).map((status) => `${organizationId}${status}`)
  const keys = types?.length ? byStatus.flatMap((key) => types.map((type) => key + type)) : byStatus
  const kind = !others ? 'type' : types?.length ? 'statusAndType' : 'status'
  return { keys, condition: and(sql`${listKeys[kind]} = list.key`, isNotCompleted) }
}

function userLists(
  user: string,
  { types, statuses }: Pick<ActivityPage, 'types' | 'statuses'>,
  part: SQL,
): Lists {
  const byStatus = statuses ? statuses.map((status) => user + status) : [user]
  const keys = types?.length ? byStatus.flatMap((key) => types.map((type) => key + type)) : byStatus
  const kind = statuses
    ? types?.length
      ? 'userStatusAndType'
      : 'userAndStatus'
    : types?.length
      ? 'userAndType'
      : 'user'
  return { keys, condition: and(sql`${userKeys[kind]} = hashtextextended(list.key, 0)`, part) }
}

/**
 * Ids of a page: the first ones of each list, merged. With all types and statuses in one condition, Postgres would
 * read the organization's activities one by one until enough match. The SQL text is the same for any number of lists,
 * since each text is prepared separately.
 *
 * The inner limit is a subquery, which hides its value from the planner. Without statistics, as before the first ANALYZE
 * of a new index, Postgres would otherwise expect a list to be shorter than a page, and read and sort all of it.
 */
function idsOf(page: ActivityPage, order: SQL): SQL {
  const { statuses, limit, before, after } = page
  // Only one bound: with two, the generic plan expects a short range and filters it row by row.
  const bound = after ? lt(activities.id, after) : before ? gt(activities.id, before) : undefined
  const all = [
    ...(statuses?.length && !statuses.includes(completed) ? [] : [completedLists(page)]),
    ...(statuses?.length && statuses.every((status) => status === completed) ? [] : [otherLists(page)]),
  ]
  const first = all.map(
    ({ keys, condition }) =>
      sql`select found.id from json_array_elements_text(${JSON.stringify(keys)}::json) as list (key)
        cross join lateral (
          select id from ${activities} where ${and(condition, bound)} order by ${order} limit (select ${limit}::int)
        ) as found`,
  )
  return sql`select id from (${sql.join(first, sql` union all `)}) as found order by ${order} limit ${limit}`
}

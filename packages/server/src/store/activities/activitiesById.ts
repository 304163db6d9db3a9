import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/store.ts'
import { activities } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'

/**
 * Activities of an organization, by a query that selects their ids as `id`. Each is one lookup of the primary key:
 * Postgres expects few activities in an organization, and for a list of ids it may read all that the organization has.
 */
export async function activitiesById(
  db: Database,
  { organizationId, ids, order }: { organizationId: string; ids: SQL; order: SQL },
): Promise<ActivityRow[]> {
  const one = db
    .select()
    .from(activities)
    .where(and(eq(activities.organizationId, organizationId), sql`${activities.id} = wanted_id`))
    .limit(1)
    .as('one')
  return await db
    .select({ ...one._.selectedFields })
    .from(sql`(select id as wanted_id from (${ids}) as listed) as wanted`)
    .crossJoinLateral(one)
    .orderBy(order)
}

import { and, eq, type SQL } from 'drizzle-orm'

import { type Database, isOneOf } from '../database/store.ts'
import { activities } from '../tables/schema.ts'
import type { ActivityRow } from './activities.ts'
import { type ActivityOwner, onlyBucketOf } from './activityBuckets.ts'

/**
 * Activities of an organization, by their ids, sorted by them. The statement doesn't name the organization: Postgres
 * expects few activities in one, and for a list of ids it may read all that the organization has.
 */
export async function activitiesById(
  db: Database,
  owner: ActivityOwner,
  ids: readonly string[],
  condition?: SQL | undefined,
): Promise<ActivityRow[]> {
  if (ids.length === 0) return []
  const bucket = onlyBucketOf(owner)
  const isThere = bucket ? eq(activities.bucket, bucket) : undefined
  const isListed = and(isOneOf(activities.id, ids), isThere, condition)
  const rows = await db.select().from(activities).where(isListed)
  return rows
    .filter(({ organizationId }) => organizationId === owner.id)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

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
): Promise<ActivityRow[]> {
  if (ids.length === 0) return []
  return ofOwner(owner, await db.select().from(activities).where(isListed(owner, ids)))
}

/** The status of each of these activities, without the rest, which may be long. */
export async function statusesById(
  db: Database,
  owner: ActivityOwner,
  ids: readonly string[],
): Promise<Pick<ActivityRow, 'id' | 'organizationId' | 'status'>[]> {
  if (ids.length === 0) return []
  const { id, organizationId, status } = activities
  return ofOwner(
    owner,
    await db.select({ id, organizationId, status }).from(activities).where(isListed(owner, ids)),
  )
}

function isListed(owner: ActivityOwner, ids: readonly string[]): SQL {
  const bucket = onlyBucketOf(owner)
  return and(isOneOf(activities.id, ids), bucket ? eq(activities.bucket, bucket) : undefined)!
}

const ofOwner = <Row extends { id: string; organizationId: string }>(
  owner: ActivityOwner,
  rows: readonly Row[],
): Row[] =>
  rows
    .filter(({ organizationId }) => organizationId === owner.id)
    .sort((one, other) => (one.id < other.id ? -1 : 1))

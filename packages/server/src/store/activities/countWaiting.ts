import { and, eq, sql } from 'drizzle-orm'

import type { Database } from '../database/store.ts'
import { activities, isNotCompleted, userKeys } from '../tables/activities.ts'
import { type ActivityOwner, onlyBucketOf } from './activityBuckets.ts'

interface WaitingParameters {
  organization: ActivityOwner
  userId: string
  /** Counts no further. */
  limit: number
}

const waiting = 'ACTIVITY_STATUS_CONSENSUS_NEEDED'

/** Counts the activities of a user that wait for approval, up to a limit. */
export async function countWaiting(
  db: Database,
  { organization, userId, limit }: WaitingParameters,
): Promise<number> {
  const bucket = onlyBucketOf(organization)
  // Not by organization and user: with them beside the hash, Postgres would read all activities of the user.
  const key = sql`hashtextextended(${organization.id}::text || ${userId}::text || ${waiting}::text, 0)`
  const rows = await db
    .select({ one: sql`1` })
    .from(activities)
    .where(
      and(
        bucket ? eq(activities.bucket, bucket) : undefined,
        sql`${userKeys.userAndStatus} = ${key}`,
        isNotCompleted,
      ),
    )
    .limit(limit)
  return rows.length
}

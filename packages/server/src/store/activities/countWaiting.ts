import { and, sql } from 'drizzle-orm'

import type { Database } from '../database/store.ts'
import { activities, isNotCompleted, userKeys } from '../tables/activities.ts'

interface WaitingParameters {
  organizationId: string
  userId: string
  /** Counts no further. */
  limit: number
}

const waiting = 'ACTIVITY_STATUS_CONSENSUS_NEEDED'

/** How many activities of a user wait for approval. */
export async function countWaiting(
  db: Database,
  { organizationId, userId, limit }: WaitingParameters,
): Promise<number> {
  // By the hash alone: with the columns beside it, Postgres would read all activities of the user.
  const key = sql`hashtextextended(${organizationId}::text || ${userId}::text || ${waiting}::text, 0)`
  const found = await db
    .select({ one: sql`1` })
    .from(activities)
    .where(and(sql`${userKeys.userAndStatus} = ${key}`, isNotCompleted))
    .limit(limit)
  return found.length
}

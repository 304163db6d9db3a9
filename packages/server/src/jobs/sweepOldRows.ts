import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'

import type { Log } from '../ports/log.ts'
import { timeOrderedUuidBounds } from '../ports/random.ts'
import type { Settings } from '../settings/settings.ts'
import { loginType, oauthKeyType, readWriteType } from '../store/credentials.ts'
import { readPartitions } from '../store/database/partitions/activityPartitions.ts'
import type { Database } from '../store/database/store.ts'
import { deleteInPages } from '../store/sweeps/deleteInPages.ts'
import { areAll, dropPartition, isWithin } from '../store/sweeps/oldPartitions.ts'
import { activities, credentials } from '../store/tables/schema.ts'

export type OldRowSettings = Pick<Settings, 'activityRetentionSeconds' | 'sessionKeyRetentionSeconds'>

interface OldRowsParameters {
  now: number
  settings: OldRowSettings
  log: Log
  signal: AbortSignal
}

/** Deletes what isn't kept for good. docs/operating.md#retention */
export async function sweepOldRows(
  db: Database,
  { now, settings, log, signal }: OldRowsParameters,
): Promise<void> {
  const { activityRetentionSeconds: activitySeconds, sessionKeyRetentionSeconds: keySeconds } = settings
  if (activitySeconds !== undefined) {
    const { deleted, dropped } = await sweepActivities(db, now - activitySeconds * 1_000, signal)
    log.info('sweep.activities', { deleted })
    if (dropped > 0) log.info('sweep.partitions', { count: dropped })
  }
  if (keySeconds !== undefined) {
    const deleted = await sweepSessionKeys(db, now - keySeconds * 1_000, signal)
    log.info('sweep.sessionKeys', { deleted })
  }
}

/**
 * Deletes ended activities with their votes. Those that wait or are being executed stay, however old, and so do those
 * with proofs, which clients may ask for again. Drops partitions of which nothing stays.
 */
async function sweepActivities(
  db: Database,
  before: number,
  signal: AbortSignal,
): Promise<{ deleted: number; dropped: number }> {
  const ended = [
    'ACTIVITY_STATUS_COMPLETED' as const,
    'ACTIVITY_STATUS_FAILED' as const,
    'ACTIVITY_STATUS_REJECTED' as const,
  ]
  const isOld = and(
    inArray(activities.status, ended),
    isNull(activities.appProofs),
    sql`${activities.updatedAt} < ${before}::bigint`,
  )!
  // Ids begin with the time, so that only old ones are read.
  const [oldest] = timeOrderedUuidBounds(before)
  const key = [activities.id, activities.organizationId]
  const deleteWithin = (within: SQL) => deleteInPages(db, { table: activities, key, within, isOld, signal })
  const partitions = await readPartitions(db)
  if (partitions.length === 0) return { deleted: await deleteWithin(lt(activities.id, oldest)), dropped: 0 }
  const swept = { deleted: 0, dropped: 0 }
  // The first one may have the activities of years: until all of it is old, it is emptied as a whole table is.
  for (const partition of partitions.filter(({ from, to }) => from === undefined || to <= before)) {
    if (partition.to <= before && (await areAll(db, partition, { condition: isOld, signal }))) {
      await dropPartition(db, partition, signal)
      swept.dropped++
    } else swept.deleted += await deleteWithin(and(isWithin(partition), lt(activities.id, oldest))!)
  }
  return swept
}

/** Deletes keys of sessions that ended or expired. API keys, wallets and passkeys stay: they may not be added again. */
function sweepSessionKeys(db: Database, before: number, signal: AbortSignal): Promise<number> {
  const isOld = and(
    inArray(credentials.type, [loginType, readWriteType, oauthKeyType]),
    sql`least(${credentials.endedAt}, ${credentials.expiresAt}) < ${before}::bigint`,
  )!
  return deleteInPages(db, { table: credentials, isOld, signal })
}

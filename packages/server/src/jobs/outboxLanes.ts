import { and, eq, lte, sql } from 'drizzle-orm'
import { prepareOnce } from '../store/database/prepareOnce.ts'
import type { Database } from '../store/database/store.ts'
import { isKeyIn } from '../store/primaryKey.ts'
import { outbox } from '../store/tables/schema.ts'
import type { OutboxRow, OutgoingMessage } from './outboxDelivery.ts'

/** Group of messages that share a limit: either the new messages or the retries of one channel. */
export type Lane = OutgoingMessage['channel'] | `${OutgoingMessage['channel']} again`

export const lanes: readonly Lane[] = ['email', 'email again', 'sms', 'sms again']

export const isRetry = (lane: Lane): boolean => lane.endsWith(' again')

/** Lane of a message that was just claimed. */
export const laneOfClaimed = ({ channel, attempts }: OutboxRow): Lane =>
  attempts === 1 ? channel : `${channel} again`

/** Lease of a message in flight, longer than any transport takes. A sender that exceeds it counts as dead. */
const leaseMs = 60_000

/** Due messages of a lane that a scan reads: several times as many as are sent at once, for several processes. */
const mostOfLane = 20

/** A message that may be due. */
export interface DueMessage {
  id: string
  bucket: number
  lane: Lane
}

interface DueMessages {
  /** Lanes with room. */
  isOpen: (lane: Lane) => boolean
  /** Messages that this process is sending. Excluded even if their lease is over: leases are for other processes. */
  exceptIds: readonly string[]
  now: number
}

/**
 * Finds the oldest due messages of each lane, in all buckets. Locks no row, and reads only these from the index, however
 * long the backlog is. The SQL text is the same for any number of `exceptIds`, since each text is prepared separately.
 */
export async function findDue(db: Database, { isOpen, exceptIds, now }: DueMessages): Promise<DueMessage[]> {
  const ofLane = (lane: Lane) => {
    const [channel] = lane.split(' ')
    return sql`(select id, bucket, ${lane}::text as lane from ${outbox}
      where channel = ${channel} and (attempts > 0) = ${isRetry(lane)}::boolean and next_at <= ${now}::bigint
        and not id::text = any(string_to_array(${exceptIds.join(',')}, ','))
      order by next_at limit ${isOpen(lane) ? mostOfLane : 0}::bigint)`
  }
  const result = await db.execute(sql.join(lanes.map(ofLane), sql` union all `))
  return (result as unknown as { rows: DueMessage[] }).rows
}

const claimStatement = prepareOnce((db) => {
  const isDue = and(eq(outbox.bucket, sql.placeholder('bucket')), lte(outbox.nextAt, sql.placeholder('now')))
  const listed = isKeyIn([outbox.id], sql.placeholder('keys'))
  const free = sql`select id from ${outbox} where ${isDue} and ${listed} for update skip locked`
  return (
    db
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: sql`${sql.placeholder('leaseEnd')}` })
      // Postgres evaluates an array once, before anything else, whatever the plan.
      .where(and(isDue, sql`${outbox.id} = any(array(${free}))`))
      .returning()
      .prepare('latchkey_claim_messages')
  )
})

/** Claims messages that are still due for this process; other processes skip them until the lease is over. */
export async function claimMessages(
  db: Database,
  { bucket, ids, now }: { bucket: number; ids: readonly string[]; now: number },
): Promise<OutboxRow[]> {
  const keys = JSON.stringify(ids.map((id) => [id]))
  return await claimStatement(db).execute({ bucket, keys, now, leaseEnd: now + leaseMs })
}

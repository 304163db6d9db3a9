import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../store/database/store.ts'
import { outbox } from '../store/tables/schema.ts'
import type { OutboxRow, OutgoingMessage } from './outboxDelivery.ts'

/** Messages that share a limit: new ones of a channel, and retries of a channel. */
export type Lane = OutgoingMessage['channel'] | `${OutgoingMessage['channel']} again`

export const lanes: readonly Lane[] = ['email', 'email again', 'sms', 'sms again']

export const isRetry = (lane: Lane): boolean => lane.endsWith(' again')

/** The lane of a message that was just claimed. */
export const laneOfClaimed = ({ channel, attempts }: OutboxRow): Lane =>
  attempts === 1 ? channel : `${channel} again`

/** Lease of a message in flight, longer than a transport takes. Afterwards its sender counts as dead. */
const leaseMs = 60_000

interface DueMessages {
  /** How many messages of a lane may be sent now. */
  room: (lane: Lane) => number
  /** Messages that this process is sending. Excluded even if their lease is over: leases are for other processes. */
  exceptIds: readonly string[]
  now: number
}

/** Claims due messages for this process; other processes skip them until the lease is over. */
export async function claimDue(db: Database, { room, exceptIds, now }: DueMessages): Promise<OutboxRow[]> {
  const due = dueIds(room, exceptIds, now)
  return await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: now + leaseMs })
    // Postgres evaluates an array once, before anything else, whatever the plan.
    .where(and(sql`${outbox.id} = any(array(${due}))`, lte(outbox.nextAt, now)))
    .returning()
}

/**
 * Ids of due messages: of each lane as many as there is room for, sorted by due time. Reads only these from the
 * index, however long the backlog is. The SQL text is the same for any number of `exceptIds`, since each text is
 * prepared separately.
 */
function dueIds(room: (lane: Lane) => number, exceptIds: readonly string[], now: number): SQL {
  const rooms = lanes.map((lane) => {
    const [channel] = lane.split(' ')
    return sql`(${channel}, ${isRetry(lane)}::boolean, ${room(lane)}::bigint)`
  })
  return sql`select due.id from (values ${sql.join(rooms, sql`, `)}) as lane (channel, again, room)
    cross join lateral (
      select id from ${outbox}
      where channel = lane.channel and (attempts > 0) = lane.again and next_at <= ${now}::bigint
        and not id::text = any(string_to_array(${exceptIds.join(',')}, ','))
      order by next_at limit lane.room for update skip locked
    ) as due`
}

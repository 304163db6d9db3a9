import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/**
 * The processes of the service that use this database, by their heartbeats. A process that ends deletes its row; the row of
 * one that was killed grows old.
 */
export const serviceProcesses = pgTable('service_processes', {
  /** Random, new with each start. */
  id: text('id').primaryKey(),
  /** The last heartbeat, by the database's clock. */
  seenAt: time('seen_at').notNull(),
  /** Whether it could do its work then. */
  isReady: boolean('is_ready').notNull(),
})

/** The database's clock, ms, as an expression of SQL. */
export const databaseClock = 'floor(extract(epoch from clock_timestamp()) * 1000)::bigint'

/** A process without a heartbeat for this long has ended, or does nothing any more until it sends one. */
export const processGoneMs = 75_000

/** Why a command that needs the database for itself is refused. */
export function describeRunning(processes: number): string {
  const subject =
    processes === 1 ? 'A process of the service uses' : `${processes} processes of the service use`
  return `${subject} this database. Stop the service first; a process that was killed counts for ${processGoneMs / 1_000} s.`
}

export const serviceProcessMarks = marks(serviceProcesses, { personal: {}, secret: [], plain: ['id'] })

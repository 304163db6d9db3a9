import { sql } from 'drizzle-orm'

import type { Clock } from '../ports/clock.ts'
import { outbox } from './schema.ts'
import type { Database } from './store.ts'

/** What can be read off the database at a moment. */
export interface StoreMeasures {
  /** Messages that wait to be sent, or to be tried again. */
  messagesWaiting: number
  /** Since the oldest of them was created; 0 if none waits. */
  oldestMessageSeconds: number
  /** How long the database took to answer that. */
  roundTripSeconds: number
}

/** Reads the measures in one statement. Rejects while the database is away. */
export async function measureStore(db: Database, clock: Clock): Promise<StoreMeasures> {
  const began = performance.now()
  const waiting = { count: sql<number>`count(*)::int`, oldest: sql<number | null>`min(${outbox.createdAt})` }
  const [row] = await db.select(waiting).from(outbox)
  const roundTripSeconds = (performance.now() - began) / 1_000
  const { count = 0, oldest = null } = row ?? {}
  const age = oldest === null ? 0 : Math.max(0, clock.now() - Number(oldest)) / 1_000
  return { messagesWaiting: count, oldestMessageSeconds: age, roundTripSeconds }
}

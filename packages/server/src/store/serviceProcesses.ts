import { desc, eq, gt, lt, sql } from 'drizzle-orm'

import { ServiceRunning } from '../errors/ServiceRunning.ts'
import type { Database } from './database/store.ts'
import { serviceProcesses } from './tables/schema.ts'
import { databaseClock, describeRunning, processGoneMs } from './tables/serviceProcesses.ts'

export type ServiceProcess = typeof serviceProcesses.$inferSelect

/** The database's clock, ms. */
const databaseNow = sql.raw(databaseClock)

/**
 * Stores a heartbeat of a process, as a full or read-only disk would refuse.
 *
 * @returns its time by the database's clock, ms
 */
export async function storeHeartbeat(
  db: Database,
  { id, isReady }: Pick<ServiceProcess, 'id' | 'isReady'>,
): Promise<number> {
  const [row] = await db.select({ now: sql<string>`${databaseNow}` }).from(sql`(select 1) as one`)
  const seenAt = Number(row!.now)
  await db
    .insert(serviceProcesses)
    .values({ id, isReady, seenAt })
    .onConflictDoUpdate({ target: serviceProcesses.id, set: { isReady, seenAt } })
  return seenAt
}

/** The heartbeat of one process, which a replica may not have yet. */
export async function findHeartbeat(db: Database, id: string): Promise<number | undefined> {
  const { seenAt } = serviceProcesses
  const [row] = await db.select({ seenAt }).from(serviceProcesses).where(eq(serviceProcesses.id, id))
  return row?.seenAt
}

/** Processes that sent a heartbeat lately, the newest first. */
export const listLiveProcesses = (db: Database, withinMs = processGoneMs): Promise<ServiceProcess[]> =>
  db
    .select()
    .from(serviceProcesses)
    .where(gt(serviceProcesses.seenAt, sql`${databaseNow} - ${withinMs}::bigint`))
    .orderBy(desc(serviceProcesses.seenAt))

/**
 * Makes sure that no process uses the database, and that none starts until the transaction ends.
 *
 * @throws {@link ServiceRunning}
 */
export async function requireNoProcesses(transaction: Database): Promise<void> {
  // A process that starts waits here with its first heartbeat, and compares its secrets afterwards.
  await transaction.execute(sql`lock table ${serviceProcesses} in exclusive mode`)
  const running = await listLiveProcesses(transaction)
  if (running.length > 0) throw new ServiceRunning(describeRunning(running.length))
}

/** Deletes the row of a process that ends. */
export async function deleteProcess(db: Database, id: string): Promise<void> {
  await db.delete(serviceProcesses).where(eq(serviceProcesses.id, id))
}

/** Deletes the rows of processes that were killed. */
export async function sweepProcesses(db: Database): Promise<void> {
  await db
    .delete(serviceProcesses)
    .where(lt(serviceProcesses.seenAt, sql`${databaseNow} - ${processGoneMs * 10}::bigint`))
}

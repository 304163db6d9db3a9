import { and, desc, eq, lt, sql } from 'drizzle-orm'

import type { Database } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { closedNetworks } from './tables/schema.ts'

export type ClosedNetworkRow = typeof closedNetworks.$inferSelect

/** Requests of a network that were counted together. */
export interface NetworkNote
  extends Pick<ClosedNetworkRow, 'tenantId' | 'limit' | 'network' | 'refused' | 'known' | 'passed'> {
  /** When the first of them was counted. */
  at: number
  /** When the limit has room again, if any of them found it full. */
  fullUntil: number | undefined
}

/** How long operators see a network after it opened again. */
export const shownForMs = 24 * 3_600_000
const mostListed = 200
/** A network that is closed again this soon has not been open in between: one use leaves its window, and is taken. */
const graceMs = 10 * 60_000

/**
 * Adds to the counts of closed networks. One that opened before begins anew.
 * @returns networks that were open until now
 */
export async function addNetworkNotes(
  db: Database,
  notes: readonly NetworkNote[],
): Promise<ClosedNetworkRow[]> {
  const closed: ClosedNetworkRow[] = []
  // In one order, so that no two processes wait for each other.
  const keyOf = ({ tenantId, limit, network }: NetworkNote) => `${tenantId} ${limit} ${network}`
  for (const note of notes.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const row =
      note.fullUntil === undefined ? await addKnown(db, note) : await close(db, note, note.fullUntil)
    if (row) closed.push(row)
  }
  return closed
}

const isAt = ({ tenantId, limit, network }: NetworkNote) =>
  and(
    eq(closedNetworks.tenantId, tenantId),
    eq(closedNetworks.limit, limit),
    eq(closedNetworks.network, network),
  )

/** Codes to known receivers are counted while their network is closed only. */
async function addKnown(db: Database, note: NetworkNote): Promise<undefined> {
  const { known, closedUntil } = closedNetworks
  await db
    .update(closedNetworks)
    .set({ known: sql`${known} + ${note.known}::int` })
    .where(and(isAt(note), sql`${closedUntil} > ${note.at}::bigint`))
}

async function close(
  db: Database,
  note: NetworkNote,
  closedUntil: number,
): Promise<ClosedNetworkRow | undefined> {
  const { tenantId, limit, network, refused, known, passed, at } = note
  const counts = { refused, known, passed }
  const fresh = { ...counts, closedSince: at, closedUntil, expiresAt: closedUntil + shownForMs }
  const isStillClosed = sql`${closedNetworks.closedUntil} >= ${at - graceMs}::bigint`
  const added = (name: keyof typeof counts) =>
    sql`case when ${isStillClosed} then ${closedNetworks[name]} else 0 end + ${counts[name]}::int`
  const [row] = await db
    .insert(closedNetworks)
    .values({ tenantId, limit, network, ...fresh })
    .onConflictDoUpdate({
      target: [closedNetworks.tenantId, closedNetworks.limit, closedNetworks.network],
      set: {
        closedSince: sql`case when ${isStillClosed} then ${closedNetworks.closedSince} else ${at}::bigint end`,
        closedUntil: sql`greatest(${closedNetworks.closedUntil}, ${closedUntil}::bigint)`,
        refused: added('refused'),
        known: added('known'),
        passed: added('passed'),
        expiresAt: fresh.expiresAt,
      },
    })
    .returning()
  const isNew = row!.closedSince === at && row!.refused === refused && row!.passed === passed
  return isNew ? row : undefined
}

/** Networks that were closed in the last day, those whose limit has room latest first. */
export const listClosedNetworkRows = async (db: Database, tenantId: string): Promise<ClosedNetworkRow[]> =>
  await db
    .select()
    .from(closedNetworks)
    .where(eq(closedNetworks.tenantId, tenantId))
    .orderBy(desc(closedNetworks.closedUntil))
    .limit(mostListed)

/** Waves of sign-ups that are over, and won't go on. */
export const listEndedWaves = async (db: Database, now: number): Promise<ClosedNetworkRow[]> =>
  await db
    .select()
    .from(closedNetworks)
    .where(and(eq(closedNetworks.limit, 'waves'), lt(closedNetworks.closedUntil, now - graceMs)))
    .limit(mostListed)

/** Forgets networks a day after they opened. */
export async function sweepClosedNetworks(db: Database, now: number): Promise<void> {
  await deleteExpired(db, { table: closedNetworks, expiresAt: closedNetworks.expiresAt, before: now })
}

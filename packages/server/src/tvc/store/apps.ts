import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { type Database, first } from '../../store/database/store.ts'
import { tvcApps, tvcOperatorSets, tvcOperators } from '../tables.ts'

export type TvcOperatorRow = typeof tvcOperators.$inferSelect
export type TvcOperatorSetRow = typeof tvcOperatorSets.$inferSelect
export type TvcAppRow = typeof tvcApps.$inferSelect

interface AppLocation {
  organizationId: string
  id: string
}

/** Adds operators. One whose key the organization has already is skipped. */
export async function insertTvcOperators(db: Database, rows: readonly TvcOperatorRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(tvcOperators)
      .values([...rows])
      .onConflictDoNothing()
}

/** Operators of an organization, by their ids. */
export async function findTvcOperators(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<TvcOperatorRow[]> {
  if (ids.length === 0) return []
  const isTheirs = eq(tvcOperators.organizationId, organizationId)
  return await db
    .select()
    .from(tvcOperators)
    .where(and(isTheirs, inArray(tvcOperators.id, [...ids])))
}

/** Operators of an organization, by their keys. */
export async function findTvcOperatorsByKey(
  db: Database,
  organizationId: string,
  keys: readonly string[],
): Promise<TvcOperatorRow[]> {
  if (keys.length === 0) return []
  const isTheirs = eq(tvcOperators.organizationId, organizationId)
  return await db
    .select()
    .from(tvcOperators)
    .where(and(isTheirs, inArray(tvcOperators.publicKey, [...keys])))
}

export async function insertTvcOperatorSet(db: Database, row: TvcOperatorSetRow): Promise<void> {
  await db.insert(tvcOperatorSets).values(row)
}

export async function findTvcOperatorSets(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<TvcOperatorSetRow[]> {
  if (ids.length === 0) return []
  const isTheirs = eq(tvcOperatorSets.organizationId, organizationId)
  return await db
    .select()
    .from(tvcOperatorSets)
    .where(and(isTheirs, inArray(tvcOperatorSets.id, [...ids])))
}

/** @returns false where the organization has an app of this name. */
export async function insertTvcApp(db: Database, row: TvcAppRow): Promise<boolean> {
  const added = await db.insert(tvcApps).values(row).onConflictDoNothing().returning({ id: tvcApps.id })
  return added.length > 0
}

export async function countTvcApps(db: Database, organizationId: string): Promise<number> {
  const isTheirs = eq(tvcApps.organizationId, organizationId)
  return first(await db.select({ apps: count() }).from(tvcApps).where(isTheirs))?.apps ?? 0
}

const isApp = ({ organizationId, id }: AppLocation) =>
  and(eq(tvcApps.organizationId, organizationId), eq(tvcApps.id, id))

export async function findTvcApp(db: Database, location: AppLocation): Promise<TvcAppRow | undefined> {
  return first(await db.select().from(tvcApps).where(isApp(location)))
}

/** Locks the app until the transaction ends, so that one deployment is added at a time. */
export async function lockTvcApp(
  transaction: Database,
  location: AppLocation,
): Promise<TvcAppRow | undefined> {
  return first(await transaction.select().from(tvcApps).where(isApp(location)).for('update'))
}

/** Oldest first. */
export async function listTvcAppRows(db: Database, organizationId: string): Promise<TvcAppRow[]> {
  const isTheirs = eq(tvcApps.organizationId, organizationId)
  return await db.select().from(tvcApps).where(isTheirs).orderBy(asc(tvcApps.createdAt), asc(tvcApps.id))
}

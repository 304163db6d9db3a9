import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../database/store.ts'
import { deleteExpired } from '../sweeps/deleteExpired.ts'
import type { ImportKind } from '../tables/privateKeys.ts'
import { importTargets } from '../tables/schema.ts'

export type ImportTargetRow = typeof importTargets.$inferSelect

/** Owner of import targets, and what they are for. */
export interface ImportOwner {
  organizationId: string
  userId: string
  kind: ImportKind
}

const isOf = ({ organizationId, userId, kind }: ImportOwner) =>
  and(
    eq(importTargets.userId, userId),
    eq(importTargets.kind, kind),
    eq(importTargets.organizationId, organizationId),
  )

/** Adds a target. Of a user's targets of a kind, the newest `max` stay. */
export async function insertImportTarget(db: Database, row: ImportTargetRow, max: number): Promise<void> {
  await db.insert(importTargets).values(row)
  const surplus = await db
    .select({ id: importTargets.id })
    .from(importTargets)
    .where(isOf(row))
    .orderBy(desc(importTargets.id))
    .offset(max)
  const ids = surplus.map(({ id }) => id)
  const isSurplus = and(eq(importTargets.organizationId, row.organizationId), inArray(importTargets.id, ids))
  if (ids.length > 0) await db.delete(importTargets).where(isSurplus)
}

/** A user's targets that haven't expired, newest first. */
export const listImportTargets = async (
  db: Database,
  owner: ImportOwner,
  now: number,
): Promise<ImportTargetRow[]> =>
  await db
    .select()
    .from(importTargets)
    .where(and(isOf(owner), gt(importTargets.expiresAt, now)))
    .orderBy(desc(importTargets.id))

/** @returns whether it was there: each target is used once. */
export async function deleteImportTarget(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .delete(importTargets)
    .where(and(eq(importTargets.organizationId, organizationId), eq(importTargets.id, id)))
    .returning({ id: importTargets.id })
  return deleted.length > 0
}

export const sweepImportTargets = (db: Database, before: number): Promise<void> =>
  deleteExpired(db, { table: importTargets, expiresAt: importTargets.expiresAt, before })

import type { SealedState } from '@latchkey/enclave'
import { and, eq, gt, inArray, or } from 'drizzle-orm'

import { type Database, first, isOneOf } from '../database/store.ts'
import {
  contractInterfaces,
  credentials,
  organizationStates,
  privateKeys,
  wallets,
} from '../tables/schema.ts'

export type StateRow = typeof organizationStates.$inferSelect

export async function findStates(db: Database, ids: readonly string[]): Promise<StateRow[]> {
  return await db.select().from(organizationStates).where(isOneOf(organizationStates.organizationId, ids))
}

/** The state of an organization, which no other transaction changes until this one ends. */
export async function lockState(
  transaction: Database,
  organizationId: string,
): Promise<StateRow | undefined> {
  const isTheirs = eq(organizationStates.organizationId, organizationId)
  return first(await transaction.select().from(organizationStates).where(isTheirs).for('update'))
}

export async function storeState(
  db: Database,
  row: { organizationId: string; generation: number } & SealedState,
): Promise<void> {
  const { organizationId: _, ...set } = row
  await db
    .insert(organizationStates)
    .values(row)
    .onConflictDoUpdate({ target: organizationStates.organizationId, set })
}

export async function deleteState(db: Database, organizationId: string): Promise<void> {
  await db.delete(organizationStates).where(eq(organizationStates.organizationId, organizationId))
}

/** Sealed wallets and private keys by their IDs. */
export async function findSealedRows(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<Record<string, Uint8Array>> {
  if (ids.length === 0) return {}
  const readFrom = async (table: typeof wallets | typeof privateKeys) =>
    await db
      .select({ id: table.id, sealed: table.sealed })
      .from(table)
      .where(and(eq(table.organizationId, organizationId), inArray(table.id, [...ids])))
  const rows = [...(await readFrom(wallets)), ...(await readFrom(privateKeys))]
  return Object.fromEntries(rows.map(({ id, sealed }) => [id, Buffer.from(sealed, 'base64')]))
}

/** Texts of the interfaces that an organization has uploaded. */
export async function findInterfaceTexts(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db
    .select({ text: contractInterfaces.interface })
    .from(contractInterfaces)
    .where(eq(contractInterfaces.organizationId, organizationId))
  return rows.map(({ text }) => text)
}

/** Grants of session keys, where the enclave verifies, and of those that renewed them. */
export async function findGrants(
  db: Database,
  { organizationId, ids, now }: { organizationId: string; ids: readonly string[]; now: number },
): Promise<string[]> {
  const { grant, id, loginFamilyId, expiresAt } = credentials
  const isTheirs = eq(credentials.organizationId, organizationId)
  const families = db
    .select({ loginFamilyId })
    .from(credentials)
    .where(and(isTheirs, isOneOf(id, ids)))
  const isRenewal = and(inArray(loginFamilyId, families), gt(expiresAt, now))
  const rows = await db
    .select({ grant })
    .from(credentials)
    .where(and(isTheirs, or(isOneOf(id, ids), isRenewal)))
  return rows.flatMap((row) => row.grant ?? [])
}

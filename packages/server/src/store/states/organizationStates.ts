import type { SealedState } from '@latchkey/enclave'
import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

import { type Database, first, isOneOf } from '../database/store.ts'
import {
  contractInterfaces,
  credentials,
  organizationStates,
  organizations,
  privateKeys,
  wallets,
} from '../tables/schema.ts'

export type StateRow = typeof organizationStates.$inferSelect

export async function findStates(db: Database, ids: readonly string[]): Promise<StateRow[]> {
  if (ids.length === 0) return []
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

export async function hasStates(db: Database): Promise<boolean> {
  return (
    (await db.select({ id: organizationStates.organizationId }).from(organizationStates).limit(1)).length > 0
  )
}

export async function deleteAllStates(db: Database): Promise<void> {
  await db.delete(organizationStates)
}

const pageSize = 200

/** The IDs of all organizations, in pages. */
export async function* readOrganizationPages(db: Database): AsyncGenerator<string[]> {
  const { id } = organizations
  for (let last: string | undefined; ; ) {
    const after = last === undefined ? undefined : gt(id, last)
    const rows = await db.select({ id }).from(organizations).where(after).orderBy(asc(id)).limit(pageSize)
    last = rows.at(-1)?.id
    if (last === undefined) return
    yield rows.map((row) => row.id)
  }
}

/** How many organizations have no state. */
export async function countWithoutState(db: Database): Promise<number> {
  const rows = await db
    .select({ missing: count() })
    .from(organizations)
    .leftJoin(organizationStates, eq(organizationStates.organizationId, organizations.id))
    .where(isNull(organizationStates.organizationId))
  return rows[0]?.missing ?? 0
}

/** Organizations that have a state and no row. */
export async function listStatesWithoutOrganization(db: Database): Promise<string[]> {
  const { organizationId } = organizationStates
  const rows = await db
    .select({ organizationId })
    .from(organizationStates)
    .leftJoin(organizations, eq(organizations.id, organizationId))
    .where(isNull(organizations.id))
  return rows.map((row) => row.organizationId)
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
  const { grant, id, userId, loginFamilyId, endedAt, expiresAt } = credentials
  const isNamed = and(eq(credentials.organizationId, organizationId), isOneOf(id, ids))
  const ofNamed = (column: typeof userId | typeof loginFamilyId) =>
    db.select({ value: column }).from(credentials).where(isNamed)
  const isRenewal = and(
    eq(credentials.organizationId, organizationId),
    // An index begins with the user.
    inArray(userId, ofNamed(userId)),
    isNull(endedAt),
    inArray(loginFamilyId, ofNamed(loginFamilyId)),
    gt(expiresAt, now),
  )
  const grants = (condition: typeof isNamed) => db.select({ grant }).from(credentials).where(condition)
  const rows = await union(grants(isNamed), grants(isRenewal))
  return rows.flatMap((row) => row.grant ?? [])
}

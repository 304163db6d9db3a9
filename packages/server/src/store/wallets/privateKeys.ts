import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import { type Database, first } from '../database/store.ts'
import { privateKeyAddresses, privateKeys } from '../tables/schema.ts'

export type PrivateKeyRow = typeof privateKeys.$inferSelect
export type PrivateKeyAddressRow = typeof privateKeyAddresses.$inferSelect

/** A private key with its addresses, in the order that they were asked for. */
export interface PrivateKeyRows {
  privateKey: PrivateKeyRow
  addresses: readonly PrivateKeyAddressRow[]
}

/** @returns ids of the keys that were added; one whose name is taken is not, nor are its addresses. */
export async function insertPrivateKeys(
  db: Database,
  keys: readonly PrivateKeyRows[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .insert(privateKeys)
    .values(keys.map(({ privateKey }) => privateKey))
    .onConflictDoNothing()
    .returning({ id: privateKeys.id })
  const added = new Set(rows.map(({ id }) => id))
  const addresses = keys.flatMap((key) => (added.has(key.privateKey.id) ? key.addresses : []))
  if (addresses.length > 0) await db.insert(privateKeyAddresses).values(addresses)
  return added
}

export async function countPrivateKeys(db: Database, organizationId: string): Promise<number> {
  const rows = await db
    .select({ keys: count() })
    .from(privateKeys)
    .where(eq(privateKeys.organizationId, organizationId))
  return first(rows)?.keys ?? 0
}

const isAddressOfKey = and(
  eq(privateKeyAddresses.organizationId, privateKeys.organizationId),
  eq(privateKeyAddresses.privateKeyId, privateKeys.id),
)

/** Oldest first. */
export async function listPrivateKeyRows(db: Database, organizationId: string): Promise<PrivateKeyRows[]> {
  const rows = await db
    .select({ privateKey: privateKeys, address: privateKeyAddresses })
    .from(privateKeys)
    .leftJoin(privateKeyAddresses, isAddressOfKey)
    .where(eq(privateKeys.organizationId, organizationId))
    .orderBy(asc(privateKeys.createdAt), asc(privateKeys.id), asc(privateKeyAddresses.position))
  const keys = new Map<string, { privateKey: PrivateKeyRow; addresses: PrivateKeyAddressRow[] }>()
  for (const { privateKey, address } of rows) {
    const key = keys.get(privateKey.id) ?? { privateKey, addresses: [] }
    if (address) key.addresses.push(address)
    keys.set(privateKey.id, key)
  }
  return [...keys.values()]
}

const isAnyOf = (organizationId: string, ids: readonly string[]) =>
  and(eq(privateKeys.organizationId, organizationId), inArray(privateKeys.id, [...ids]))

/** Private keys of the organization with one of the ids. */
export const findPrivateKeys = async (
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<PrivateKeyRow[]> =>
  ids.length === 0 ? [] : await db.select().from(privateKeys).where(isAnyOf(organizationId, ids))

export const findPrivateKey = async (
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<PrivateKeyRow | undefined> => first(await findPrivateKeys(db, { organizationId, ids: [id] }))

/** The private key of an address. Where several keys have it, the oldest: the key is the same. */
export async function findPrivateKeyByAddress(
  db: Database,
  { organizationId, address }: { organizationId: string; address: string },
): Promise<{ address: PrivateKeyAddressRow; privateKey: PrivateKeyRow } | undefined> {
  const rows = await db
    .select({ address: privateKeyAddresses, privateKey: privateKeys })
    .from(privateKeyAddresses)
    .innerJoin(privateKeys, isAddressOfKey)
    .where(
      and(eq(privateKeyAddresses.organizationId, organizationId), eq(privateKeyAddresses.address, address)),
    )
    .orderBy(asc(privateKeys.id))
    .limit(1)
  return first(rows)
}

/** A private key that would be lost with the organization, if there is one. */
export const findUnexportedPrivateKey = async (
  db: Database,
  organizationId: string,
): Promise<PrivateKeyRow | undefined> => {
  const unexported = and(eq(privateKeys.organizationId, organizationId), isNull(privateKeys.exportedAt))
  return first(await db.select().from(privateKeys).where(unexported).orderBy(asc(privateKeys.id)).limit(1))
}

/** @returns whether the key exists. */
export async function markPrivateKeyExported(
  db: Database,
  { organizationId, id, now }: { organizationId: string; id: string; now: number },
): Promise<boolean> {
  const marked = await db
    .update(privateKeys)
    .set({ exportedAt: now, updatedAt: now })
    .where(isAnyOf(organizationId, [id]))
    .returning({ id: privateKeys.id })
  return marked.length > 0
}

/** Deletes keys with their addresses. @returns ids of those that were deleted. */
export async function deletePrivateKeyRows(
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<string[]> {
  const deleted = await db
    .delete(privateKeys)
    .where(isAnyOf(organizationId, ids))
    .returning({ id: privateKeys.id })
  return deleted.map(({ id }) => id)
}

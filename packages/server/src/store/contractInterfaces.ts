import type { SmartContractInterfaceType } from '@latchkey/contract'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { contractInterfaces } from './tables/schema.ts'

export type ContractInterfaceRow = typeof contractInterfaces.$inferSelect

const isOf = (organizationId: string) => eq(contractInterfaces.organizationId, organizationId)

/** Oldest first. */
export const listContractInterfaceRows = async (
  db: Database,
  organizationId: string,
): Promise<ContractInterfaceRow[]> =>
  await db
    .select()
    .from(contractInterfaces)
    .where(isOf(organizationId))
    .orderBy(asc(contractInterfaces.createdAt), asc(contractInterfaces.id))

export async function countContractInterfaces(db: Database, organizationId: string): Promise<number> {
  const rows = await db.select({ interfaces: count() }).from(contractInterfaces).where(isOf(organizationId))
  return first(rows)?.interfaces ?? 0
}

/** Interfaces of an organization for addresses, by their keys. */
export const findContractInterfaces = async (
  db: Database,
  { organizationId, type, addressKeys }: InterfaceQuery,
): Promise<ContractInterfaceRow[]> =>
  addressKeys.length === 0
    ? []
    : await db
        .select()
        .from(contractInterfaces)
        .where(
          and(
            isOf(organizationId),
            eq(contractInterfaces.type, type),
            inArray(contractInterfaces.addressKey, [...addressKeys]),
          ),
        )

export interface InterfaceQuery {
  organizationId: string
  type: SmartContractInterfaceType
  addressKeys: readonly string[]
}

/** @returns false where the organization has an interface for the address. */
export async function insertContractInterface(db: Database, row: ContractInterfaceRow): Promise<boolean> {
  const added = await db
    .insert(contractInterfaces)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: contractInterfaces.id })
  return added.length > 0
}

/** @returns whether it existed. */
export async function deleteContractInterfaceRow(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<boolean> {
  const deleted = await db
    .delete(contractInterfaces)
    .where(and(isOf(organizationId), eq(contractInterfaces.id, id)))
    .returning({ id: contractInterfaces.id })
  return deleted.length > 0
}

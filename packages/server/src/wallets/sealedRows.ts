import { tables } from '@latchkey/enclave'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../store/database/store.ts'
import { importTargets, privateKeys, wallets } from '../store/tables/schema.ts'

const batchSize = 500

/** Tables whose rows the enclave sealed. */
export const sealedTables = {
  [tables.wallet]: wallets,
  [tables.privateKey]: privateKeys,
  [tables.importTarget]: importTargets,
} as const

export type SealedTableName = keyof typeof sealedTables

/** Base64, as it is stored. */
export interface SealedRow {
  organizationId: string
  id: string
  sealed: string
}

/** Every row of a table, by pages of its key. */
export async function* readSealedRows(db: Database, name: SealedTableName): AsyncGenerator<SealedRow> {
  const table = sealedTables[name]
  const { organizationId, id, sealed } = table
  let last: SealedRow | undefined
  for (;;) {
    const rows = await db
      .select({ organizationId, id, sealed })
      .from(table)
      .where(last && sql`(${organizationId}, ${id}) > (${last.organizationId}::uuid, ${last.id}::uuid)`)
      .orderBy(asc(organizationId), asc(id))
      .limit(batchSize)
    yield* rows
    last = rows.at(-1)
    if (rows.length < batchSize || !last) return
  }
}

/** Replaces what a row holds, unless it changed or was deleted meanwhile. */
export async function replaceSealed(
  db: Database,
  name: SealedTableName,
  { organizationId, id, sealed, next }: SealedRow & { next: string },
): Promise<void> {
  const table = sealedTables[name]
  await db
    .update(table)
    .set({ sealed: next })
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id), eq(table.sealed, sealed)))
}

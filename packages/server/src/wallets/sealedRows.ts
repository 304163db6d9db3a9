import { tables } from '@latchkey/enclave'
import { and, asc, eq, gt } from 'drizzle-orm'
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
  id: string
  sealed: string
}

/** Every row of a table, by pages of ids. */
export async function* readSealedRows(db: Database, name: SealedTableName): AsyncGenerator<SealedRow> {
  const table = sealedTables[name]
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db
      .select({ id: table.id, sealed: table.sealed })
      .from(table)
      .where(gt(table.id, last))
      .orderBy(asc(table.id))
      .limit(batchSize)
    yield* rows
    const end = rows.at(-1)
    if (rows.length < batchSize || !end) return
    last = end.id
  }
}

/** Replaces what a row holds, unless it changed or was deleted meanwhile. */
export async function replaceSealed(
  db: Database,
  name: SealedTableName,
  { id, sealed, next }: SealedRow & { next: string },
): Promise<void> {
  const table = sealedTables[name]
  await db
    .update(table)
    .set({ sealed: next })
    .where(and(eq(table.id, id), eq(table.sealed, sealed)))
}

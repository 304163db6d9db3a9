import type { Enclave } from '@latchkey/enclave'
import { tables } from '@latchkey/enclave'
import { asc, gt } from 'drizzle-orm'

import { importTargets, privateKeys, wallets } from '../store/schema.ts'
import type { Database, Store } from '../store/store.ts'

const batchSize = 500

/** Tables whose rows the enclave sealed. */
const sealed = {
  [tables.wallet]: wallets,
  [tables.privateKey]: privateKeys,
  [tables.importTarget]: importTargets,
} as const

/** Rows of a table that opened, and the ids of those that didn't. */
export interface VerifiedTable {
  opened: number
  broken: string[]
}

/** Opens every row that the enclave sealed: a drill for restored backups, and a check after a rotation. */
export async function verifyKeys(
  { db }: Pick<Store, 'db'>,
  enclave: Pick<Enclave, 'verify'>,
): Promise<Record<keyof typeof sealed, VerifiedTable>> {
  const verified = { wallets: none(), private_keys: none(), import_targets: none() }
  for (const name of Object.keys(sealed) as (keyof typeof sealed)[]) {
    const table = verified[name]
    for await (const row of readRows(db, name)) {
      const place = { table: name, id: row.id, sealed: Buffer.from(row.sealed, 'base64') }
      if (await enclave.verify(place)) table.opened++
      else table.broken.push(row.id)
    }
  }
  return verified
}

const none = (): VerifiedTable => ({ opened: 0, broken: [] })

async function* readRows(
  db: Database,
  name: keyof typeof sealed,
): AsyncGenerator<{ id: string; sealed: string }> {
  const table = sealed[name]
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

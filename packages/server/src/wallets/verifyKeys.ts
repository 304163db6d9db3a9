import type { Enclave } from '@latchkey/enclave'

import type { Store } from '../store/database/store.ts'
import { readSealedRows, type SealedTableName, sealedTables } from './sealedRows.ts'

/** Rows of a table that opened, and the ids of those that didn't. */
export interface VerifiedTable {
  opened: number
  broken: string[]
}

/** Opens every row that the enclave sealed: a drill for restored backups, and a check after a rotation. */
export async function verifyKeys(
  { db }: Pick<Store, 'db'>,
  enclave: Pick<Enclave, 'verify'>,
): Promise<Record<SealedTableName, VerifiedTable>> {
  const verified = { wallets: none(), private_keys: none(), import_targets: none() }
  for (const name of Object.keys(sealedTables) as SealedTableName[]) {
    const table = verified[name]
    for await (const row of readSealedRows(db, name)) {
      const sealedRow = { ...row, table: name, sealed: Buffer.from(row.sealed, 'base64') }
      if (await enclave.verify(sealedRow)) table.opened++
      else table.broken.push(row.id)
    }
  }
  return verified
}

const none = (): VerifiedTable => ({ opened: 0, broken: [] })

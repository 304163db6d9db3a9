import { type Enclave, EnclaveError } from '@latchkey/enclave'

import type { Store } from '../store/database/store.ts'
import { readSealedRows, replaceSealed, type SealedTableName, sealedTables } from './sealedRows.ts'

/** Result of resealing the rows of a table. */
export interface ResealedTable {
  /** Sealed with the current key now. */
  resealed: number
  /** Sealed with it before. */
  kept: number
  /** Ids of rows that no key opens. */
  broken: string[]
}

/**
 * Seals every row with the enclave's current key and in its current form, so that what was before can be refused. The service may run
 * meanwhile; repeating it is safe. docs/rotation.md#the-keys-of-the-enclave
 */
export async function resealKeys(
  { db }: Pick<Store, 'db'>,
  enclave: Pick<Enclave, 'reseal'>,
): Promise<Record<SealedTableName, ResealedTable>> {
  const done = { wallets: none(), private_keys: none(), import_targets: none() }
  for (const name of Object.keys(sealedTables) as SealedTableName[]) {
    const table = done[name]
    for await (const { organizationId, id, sealed } of readSealedRows(db, name)) {
      try {
        const next = await enclave.reseal({
          table: name,
          organizationId,
          id,
          sealed: Buffer.from(sealed, 'base64'),
        })
        if (next === undefined) table.kept++
        else {
          await replaceSealed(db, name, {
            organizationId,
            id,
            sealed,
            next: Buffer.from(next).toString('base64'),
          })
          table.resealed++
        }
      } catch (error) {
        if (!(error instanceof EnclaveError) || error.code !== 'SEAL_BROKEN') throw error
        table.broken.push(id)
      }
    }
  }
  return done
}

const none = (): ResealedTable => ({ resealed: 0, kept: 0, broken: [] })

import { CryptoError } from '@latchkey/crypto/node'
import type { Enclave } from '@latchkey/enclave'

import { ServiceError } from '../../errors/ServiceError.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Database } from '../../store/database/store.ts'
import { readSealedRows, type SealedTableName, sealedTables } from '../../wallets/sealedRows.ts'
import { createResealers } from '../createResealers.ts'
import { readSealed, serviceSealedEntries } from '../serviceSealedColumns.ts'
import type { SecretName } from './presentSecrets.ts'

/**
 * Opens one row of each kind that a secret seals, for databases that have no check of it yet.
 *
 * @returns whether they opened
 */
export async function sampleOpens(
  db: Database,
  name: SecretName,
  { secrets, enclave }: { secrets: Secrets; enclave: Pick<Enclave, 'verify'> | undefined },
): Promise<boolean> {
  if (name === 'enclave.sealKey') return !enclave || (await enclaveOpens(db, enclave))
  const resealers = createResealers(secrets)
  for (const [, column] of serviceSealedEntries) {
    if (name !== `service.${column.secret}`) continue
    const { value: row } = await readSealed(db, column).next()
    if (!row) continue
    try {
      await column.reseal(resealers, row)
    } catch (error) {
      if (error instanceof CryptoError || error instanceof ServiceError) return false
      throw error
    }
  }
  return true
}

async function enclaveOpens(db: Database, enclave: Pick<Enclave, 'verify'>): Promise<boolean> {
  for (const table of Object.keys(sealedTables) as SealedTableName[]) {
    const { value: row } = await readSealedRows(db, table).next()
    if (row && !(await enclave.verify({ ...row, table, sealed: Buffer.from(row.sealed, 'base64') })))
      return false
  }
  return true
}

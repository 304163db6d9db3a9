import { CryptoError } from '@latchkey/crypto/node'

import { ServiceError } from '../errors/ServiceError.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Store } from '../store/database/store.ts'
import type { VerifiedTable } from '../wallets/verifyKeys.ts'
import { createResealers } from './createResealers.ts'
import { readSealed, type ServiceSealedName, serviceSealedEntries } from './serviceSealedColumns.ts'

/** Opens every value that the service itself sealed: a drill for restored backups. Changes nothing. */
export async function verifySecrets(
  { db }: Pick<Store, 'db'>,
  secrets: Secrets,
): Promise<Partial<Record<ServiceSealedName, VerifiedTable>>> {
  const resealers = createResealers(secrets)
  const verified: Partial<Record<ServiceSealedName, VerifiedTable>> = {}
  for (const [name, column] of serviceSealedEntries) {
    const table: VerifiedTable = { opened: 0, broken: [] }
    verified[name] = table
    for await (const row of readSealed(db, column)) {
      try {
        await column.reseal(resealers, row)
        table.opened++
      } catch (error) {
        if (!(error instanceof CryptoError || error instanceof ServiceError)) throw error
        table.broken.push(row.id)
      }
    }
  }
  return verified
}

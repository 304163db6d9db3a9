import { CryptoError } from '@latchkey/crypto/node'

import { ServiceError } from '../errors/ServiceError.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Store } from '../store/database/store.ts'
import type { ResealedTable } from '../wallets/resealKeys.ts'
import { createResealers } from './createResealers.ts'
import { readSealed, replaceValue, serviceSealedEntries } from './serviceSealedColumns.ts'

/**
 * Seals every value that the service itself sealed with the keys in use, so that the keys before them can be dropped. The
 * service may run meanwhile; repeating it is safe. docs/rotation.md#the-services-own-secrets
 */
export async function resealSecrets(
  { db }: Pick<Store, 'db'>,
  secrets: Secrets,
): Promise<Record<string, ResealedTable>> {
  const resealers = createResealers(secrets)
  const done: Record<string, ResealedTable> = {}
  for (const [name, column] of serviceSealedEntries) {
    const table: ResealedTable = { resealed: 0, kept: 0, broken: [] }
    done[name] = table
    for await (const row of readSealed(db, column)) {
      try {
        const next = await column.reseal(resealers, row)
        if (next === undefined) table.kept++
        else {
          await replaceValue(db, column, { row, next })
          table.resealed++
        }
      } catch (error) {
        if (!(error instanceof CryptoError || error instanceof ServiceError)) throw error
        table.broken.push(row.id)
      }
    }
  }
  return done
}

import { CryptoError, openAtRest, type SealPlace, sealAtRest } from '@latchkey/crypto/node'

import { acceptedKeys, type Secrets } from './secrets.ts'

/** Where a value is stored. It opens there alone. */
export type RowLocation = Omit<SealPlace, 'key'>

/** Seals values of the database, each to its row. Sealed values are base64. */
export interface RowSeal {
  seal(location: RowLocation, text: string): string
  /** @throws CryptoError SEAL_REFUSED */
  open(location: RowLocation, sealed: string): string
  /** The same value under the key in use, or undefined where it is already. @throws CryptoError SEAL_REFUSED */
  reseal(location: RowLocation, sealed: string): string | undefined
}

/** Seals with the key in use; opens with it, then with the other keys of a rotation. */
export function createRowSeal(secrets: Pick<Secrets, 'sealKey' | 'others'>): RowSeal {
  const keys = acceptedKeys(secrets, 'sealKey').map((key) => Buffer.from(key, 'hex'))
  const current = keys[0]!
  const openWith = (key: Uint8Array, location: RowLocation, sealed: string) =>
    new TextDecoder().decode(openAtRest({ ...location, key }, Buffer.from(sealed, 'base64')))
  const rowSeal: RowSeal = {
    seal: (location, text) => Buffer.from(sealAtRest({ ...location, key: current }, text)).toString('base64'),
    open(location, sealed) {
      const refused: CryptoError[] = []
      for (const key of keys) {
        try {
          return openWith(key, location, sealed)
        } catch (error) {
          if (!(error instanceof CryptoError)) throw error
          refused.push(error)
        }
      }
      throw refused[0]
    },
    reseal(location, sealed) {
      try {
        openWith(current, location, sealed)
        return undefined
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
        return rowSeal.seal(location, rowSeal.open(location, sealed))
      }
    },
  }
  return rowSeal
}

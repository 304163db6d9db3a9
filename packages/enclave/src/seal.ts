import { CryptoError } from '@latchkey/crypto'
import { keyFingerprint, openAtRest, type SealPlace, sealAtRest } from '@latchkey/crypto/node'

import { EnclaveError } from './EnclaveError.ts'

/** Where the key comes from under which seeds and private keys are sealed in the database. */
export interface SealKeyProvider {
  /** The key that seals, and during a rotation the ones before it, which still open. 32 bytes each. */
  sealKeys(): Promise<{ current: Uint8Array; previous?: readonly Uint8Array[] | undefined }>
}

/** A row that holds key material: the ciphertext opens in this row only. */
export type Row = Omit<SealPlace, 'key'>

export interface Sealer {
  /** Fingerprints of the key that seals, and of the others that open. */
  readonly fingerprints: { current: string; others: string[] }
  seal(row: Row, plaintext: Uint8Array): Uint8Array
  /** @throws {@link EnclaveError} `SEAL_BROKEN`: another key, another row, or a changed bit. */
  open(row: Row, sealed: Uint8Array): Uint8Array
  /** The same secret under the current key, or nothing where it is already. */
  reseal(row: Row, sealed: Uint8Array): Uint8Array | undefined
}

/** Seals with the current key; opens with it, then with those before it. */
export async function createSealer(provider: SealKeyProvider): Promise<Sealer> {
  const { current, previous = [] } = await provider.sealKeys()
  const openWith = (keys: readonly Uint8Array[], row: Row, sealed: Uint8Array) => {
    for (const key of keys) {
      try {
        return openAtRest({ ...row, key }, sealed)
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
      }
    }
    return undefined
  }
  const sealer: Sealer = {
    fingerprints: { current: keyFingerprint(current), others: previous.map(keyFingerprint) },
    seal: (row, plaintext) => sealAtRest({ ...row, key: current }, plaintext),
    open(row, sealed) {
      const plaintext = openWith([current, ...previous], row, sealed)
      if (plaintext) return plaintext
      throw new EnclaveError(
        'SEAL_BROKEN',
        `The sealed row ${row.table} ${row.id} doesn't open with any seal key.`,
      )
    },
    reseal(row, sealed) {
      const isCurrent = openWith([current], row, sealed)
      if (isCurrent) {
        isCurrent.fill(0)
        return undefined
      }
      const plaintext = sealer.open(row, sealed)
      try {
        return sealer.seal(row, plaintext)
      } finally {
        plaintext.fill(0)
      }
    },
  }
  return sealer
}

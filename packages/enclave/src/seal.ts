import { CryptoError, keyFingerprint, openAtRest, type SealPlace, sealAtRest } from '@latchkey/crypto/node'

import { EnclaveError } from './EnclaveError.ts'

/** The key that seals, and during a rotation the ones before it, which still open. 32 bytes each. */
export interface SealKeys {
  current: Uint8Array
  previous?: readonly Uint8Array[] | undefined
}

/** Where the key comes from under which seeds and private keys are sealed in the database. */
export interface SealKeyProvider {
  sealKeys(): Promise<SealKeys>
}

/** A row that holds key material: the ciphertext opens in this row of this organization only. */
export type Row = Pick<SealPlace, 'table' | 'id'> & { organizationId: string }

/**
 * The oldest form of sealed rows that opens. 1: bound to table and id, as services before 2 wrote them. 2: bound to the
 * organization, too. Rows are always written in form 2.
 */
export type OldestSeal = 1 | 2

export interface Sealer {
  /** Fingerprints of the key that seals, and of the others that open. */
  readonly fingerprints: { current: string; others: string[] }
  seal(row: Row, plaintext: Uint8Array): Uint8Array
  /**
   * @throws {@link EnclaveError} `SEAL_BROKEN`: another key, another row, another organization, a changed bit, or a form
   * that isn't accepted any more.
   */
  open(row: Row, sealed: Uint8Array): Uint8Array
  /** The same secret in the current form under the current key, or nothing where it is already. */
  reseal(row: Row, sealed: Uint8Array): Uint8Array | undefined
}

/** Seals with the current key; opens with it, then with those before it. */
export async function createSealer(provider: SealKeyProvider, oldestSeal: OldestSeal): Promise<Sealer> {
  const { current, previous = [] } = await provider.sealKeys()
  const openWith = (keys: readonly Uint8Array[], place: Omit<SealPlace, 'key'>, sealed: Uint8Array) => {
    for (const key of keys) {
      try {
        return openAtRest({ ...place, key }, sealed)
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
      }
    }
    return undefined
  }
  const sealer: Sealer = {
    fingerprints: { current: keyFingerprint(current), others: previous.map(keyFingerprint) },
    seal: (row, plaintext) =>
      sealAtRest({ ...row, organizationId: checked(row.organizationId), key: current }, plaintext),
    open(row, sealed) {
      const { table, id } = row
      const isOld = sealed[0] === 1
      if (isOld && oldestSeal > 1)
        throw new EnclaveError(
          'SEAL_BROKEN',
          `The sealed row ${table} ${id} has the form without an organization, which is refused.`,
        )
      const place = { ...row, organizationId: isOld ? undefined : checked(row.organizationId) }
      const plaintext = openWith([current, ...previous], place, sealed)
      if (plaintext) return plaintext
      throw new EnclaveError('SEAL_BROKEN', `The sealed row ${table} ${id} doesn't open with any seal key.`)
    },
    reseal(row, sealed) {
      const plaintext = sealer.open(row, sealed)
      try {
        const isCurrent = openWith([current], row, sealed)
        isCurrent?.fill(0)
        return isCurrent ? undefined : sealer.seal(row, plaintext)
      } finally {
        plaintext.fill(0)
      }
    },
  }
  return sealer
}

/** The organization comes over the channel: without one, a row would get the form that has no organization. */
function checked(organizationId: string): string {
  if (typeof organizationId === 'string' && organizationId !== '') return organizationId
  throw new EnclaveError('SEAL_BROKEN', 'A sealed row needs the organization that it belongs to.')
}

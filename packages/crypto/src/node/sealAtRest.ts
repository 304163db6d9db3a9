import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { CryptoError } from '../CryptoError.ts'

/**
 * Where a sealed value is stored. It can be opened only there, so that rows can't be swapped. docs/decisions.md#keys
 */
export interface SealPlace {
  /** The operator's key, 32 bytes. */
  key: Uint8Array
  table: string
  /** The organization that the row belongs to: then it opens for that one alone. */
  organizationId?: string | undefined
  /** The row's id. */
  id: string
}

/** Version of the sealed format, its first byte: bound to a row, or to the row of an organization. */
const sealVersions = { row: 1, owned: 2 } as const

const versionOf = ({ organizationId }: Pick<SealPlace, 'organizationId'>) =>
  organizationId === undefined ? sealVersions.row : sealVersions.owned

/**
 * Seals a value for a database (AES-256-GCM): version, nonce of 12 bytes, ciphertext, tag of 16 bytes.
 * The nonce is random, so one key is good for 2³² values (NIST SP 800-38D §8.3).
 */
export function sealAtRest(location: SealPlace, plaintext: Uint8Array | string): Uint8Array {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', location.key, nonce, { authTagLength: 16 }).setAAD(
    boundTo(location),
  )
  const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext
  return new Uint8Array(
    Buffer.concat([
      Buffer.of(versionOf(location)),
      nonce,
      cipher.update(bytes),
      cipher.final(),
      cipher.getAuthTag(),
    ]),
  )
}

/**
 * Opens what {@link sealAtRest} sealed with the same key for the same place.
 *
 * @throws {@link CryptoError} `SEAL_REFUSED`
 */
export function openAtRest(location: SealPlace, sealed: Uint8Array): Uint8Array {
  const version = versionOf(location)
  if (sealed.length < 29 || sealed[0] !== version)
    throw new CryptoError('SEAL_REFUSED', { expected: `version ${version}`, got: `${sealed.length} bytes` })
  const decipher = createDecipheriv('aes-256-gcm', location.key, sealed.subarray(1, 13), {
    authTagLength: 16,
  })
  decipher.setAAD(boundTo(location)).setAuthTag(sealed.subarray(-16))
  try {
    return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()]))
  } catch (cause) {
    throw new CryptoError('SEAL_REFUSED', { expected: 'the key and the place of its sealing', cause })
  }
}

/** JSON is unambiguous: no two places have the same encoding. */
const boundTo = ({ table, organizationId, id }: SealPlace) =>
  Buffer.from(
    JSON.stringify(
      organizationId === undefined
        ? [sealVersions.row, table, id]
        : [sealVersions.owned, table, organizationId, id],
    ),
  )

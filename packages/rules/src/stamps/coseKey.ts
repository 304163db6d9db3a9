import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { decodeFirst } from 'cborg'

import { fault } from './PasskeyFault.ts'

/**
 * Algorithms accepted for passkeys: ES256, EdDSA, RS256. docs/wire-format.md#x-stamp-webauthn,
 * docs/security.md#webauthn-verification
 */
export const passkeyAlgorithms = { es256: -7, edDsa: -8, rs256: -257 } as const

// COSE key labels. RFC 9052 §7, RFC 9053 §2 and 7
const label = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, n: -1, e: -2 }
const smallestModulus = 256

/** A passkey's public key, read. */
export interface PasskeyKey {
  /** COSE's number for its algorithm. */
  algorithm: number
  key: KeyObject
}

/**
 * Reads a passkey's public key as the authenticator wrote it. Type and curve must fit the algorithm, the point must be
 * on the curve, and no further fields are accepted.
 *
 * @throws PasskeyFault
 */
export function readPasskeyKey(publicKey: Uint8Array): PasskeyKey {
  const key = decodeKey(publicKey)
  const alg = key.get(label.alg)
  const jwk = toJwk(key)
  if (!jwk)
    throw fault(`public key: got algorithm ${String(alg)}, expected -7, -8 or -257 with a key of that type`)
  try {
    return { algorithm: alg as number, key: createPublicKey({ key: jwk, format: 'jwk' }) }
  } catch (cause) {
    throw fault('public key: got one that is not on its curve', cause)
  }
}

function decodeKey(publicKey: Uint8Array): ReadonlyMap<unknown, unknown> {
  let value: unknown
  try {
    ;[value] = decodeFirst(Uint8Array.from(publicKey), { useMaps: true, rejectDuplicateMapKeys: true })
  } catch (cause) {
    throw fault('public key: it is not CBOR', cause)
  }
  if (!(value instanceof Map)) throw fault('public key: it is not a COSE key')
  return value
}

function toJwk(key: ReadonlyMap<unknown, unknown>): JsonWebKey | undefined {
  const is = (parameters: Record<number, number>, size: number) =>
    key.size === size && Object.entries(parameters).every(([at, value]) => key.get(Number(at)) === value)
  const text = (at: number, length: number) => {
    const value = key.get(at)
    if (!(value instanceof Uint8Array) || value.length < length) return undefined
    return Buffer.from(value).toString('base64url')
  }
  if (is({ [label.kty]: 2, [label.alg]: passkeyAlgorithms.es256, [label.crv]: 1 }, 5)) {
    const [x, y] = [text(label.x, 32), text(label.y, 32)]
    return x && y ? { kty: 'EC', crv: 'P-256', x, y } : undefined
  }
  if (is({ [label.kty]: 1, [label.alg]: passkeyAlgorithms.edDsa, [label.crv]: 6 }, 4)) {
    const x = text(label.x, 32)
    return x ? { kty: 'OKP', crv: 'Ed25519', x } : undefined
  }
  if (is({ [label.kty]: 3, [label.alg]: passkeyAlgorithms.rs256 }, 4)) {
    const [n, e] = [text(label.n, smallestModulus), text(label.e, 1)]
    return n && e ? { kty: 'RSA', n, e } : undefined
  }
  return undefined
}

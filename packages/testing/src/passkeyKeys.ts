import { type KeyObject, sign } from 'node:crypto'
import { generateKeyObjects } from '@latchkey/crypto/node'

import type { CborValue } from './encodeCbor.ts'

export type PasskeyAlgorithm = 'ES256' | 'EdDSA' | 'RS256'

/** A key pair of an authenticator. */
export interface PasskeyKey {
  /** The public key as a COSE map. RFC 9052 §7 */
  coseKey: Map<number, CborValue>
  /** Signs in WebAuthn's format: DER for ES256. */
  sign(data: Uint8Array): Uint8Array
}

const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
const jwkOf = (key: KeyObject) => key.export({ format: 'jwk' })

/** Creates a key of an algorithm that the service accepts at registration. docs/wire-format.md#x-stamp-webauthn */
export function createPasskeyKey(algorithm: PasskeyAlgorithm): PasskeyKey {
  if (algorithm === 'ES256') {
    const { publicKey, privateKey } = generateKeyObjects('ES256')
    const { x, y } = jwkOf(publicKey)
    const entries: [number, CborValue][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]
    return { coseKey: new Map(entries), sign: (data) => sign('sha256', data, privateKey) }
  }
  if (algorithm === 'EdDSA') {
    const { publicKey, privateKey } = generateKeyObjects('EdDSA')
    const entries: [number, CborValue][] = [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytesOf(jwkOf(publicKey).x)],
    ]
    return { coseKey: new Map(entries), sign: (data) => sign(null, data, privateKey) }
  }
  const { publicKey, privateKey } = generateKeyObjects('RS256')
  const { n, e } = jwkOf(publicKey)
  const entries: [number, CborValue][] = [
    [1, 3],
    [3, -257],
    [-1, bytesOf(n)],
    [-2, bytesOf(e)],
  ]
  return { coseKey: new Map(entries), sign: (data) => sign('sha256', data, privateKey) }
}

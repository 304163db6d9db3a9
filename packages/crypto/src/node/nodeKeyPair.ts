import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto'

import { CryptoError } from '../CryptoError.ts'
import { encodeDer, isScalar } from '../der.ts'
import { decodeHex, encodeHex } from '../encoding.ts'
import type { Signer } from '../keyPair.ts'

/** A P-256 key pair of a server. Printing it does not reveal the private key. */
export interface NodeKeyPair extends Signer {
  /** Uncompressed point, 130 hex digits. */
  readonly uncompressedPublicKey: string
  /** Private key for node:crypto and jose. */
  readonly privateKeyObject: KeyObject
  readonly publicKeyObject: KeyObject
  /** DER, for stamps and bundles. */
  signDer(data: Uint8Array | string): Uint8Array
  /** 64 hex digits. A secret. */
  exportPrivateKey(): string
  /** A secret. */
  exportPrivateJwk(): JsonWebKey
  /** Exports the public key for a JWKS. */
  exportPublicJwk(): JsonWebKey
}

/** Creates a key pair. */
export function createNodeKeyPair(): NodeKeyPair {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return importNodeKeyPair(ecdh.getPrivateKey('hex').padStart(64, '0'))
}

/**
 * The key pair of a private key in hex, 64 digits.
 *
 * @throws {@link CryptoError} `HEX_INVALID`, `PRIVATE_KEY_INVALID`
 */
export function importNodeKeyPair(privateKey: string): NodeKeyPair {
  const scalar = decodeHex(privateKey)
  // OpenSSL accepts zero and numbers above the order.
  if (!isScalar(scalar)) throw new CryptoError('PRIVATE_KEY_INVALID', { got: `${scalar.length} bytes` })
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  // A JWK takes OpenSSL half the time of DER.
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
    d: Buffer.from(scalar).toString('base64url'),
  }
  return toNodeKeyPair(createPrivateKey({ key, format: 'jwk' }))
}

function toNodeKeyPair(privateKeyObject: KeyObject): NodeKeyPair {
  const publicKeyObject = createPublicKey(privateKeyObject)
  const { x = '', y = '' } = publicKeyObject.export({ format: 'jwk' })
  const hexX = encodeHex(Buffer.from(x, 'base64url'))
  const hexY = encodeHex(Buffer.from(y, 'base64url'))
  const signRaw = (data: Uint8Array | string) => {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    return new Uint8Array(sign('sha256', bytes, { key: privateKeyObject, dsaEncoding: 'ieee-p1363' }))
  }
  return {
    publicKey: (Number.parseInt(hexY.slice(-1), 16) % 2 ? '03' : '02') + hexX,
    uncompressedPublicKey: `04${hexX}${hexY}`,
    privateKeyObject,
    publicKeyObject,
    sign: async (data) => signRaw(data),
    signDer: (data) => encodeDer(signRaw(data)),
    exportPrivateKey: () => {
      const { d = '' } = privateKeyObject.export({ format: 'jwk' })
      return encodeHex(Buffer.from(d, 'base64url'))
    },
    exportPrivateJwk: () => privateKeyObject.export({ format: 'jwk' }),
    exportPublicJwk: () => publicKeyObject.export({ format: 'jwk' }),
  }
}

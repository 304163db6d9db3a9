import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'

import { EnclaveError } from '../EnclaveError.ts'

/** Curves of the specification, without its prefix `CURVE_`. */
export const curves = ['SECP256K1', 'ED25519', 'P256'] as const
export type Curve = (typeof curves)[number]

/** DER of a PKCS#8 Ed25519 private key up to its 32 bytes. RFC 8410 §7 */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Node's key for a 32-byte Ed25519 seed. Its signatures take a twentieth of the time of JavaScript's. */
function ed25519KeyObject(seed: Uint8Array) {
  const der = Buffer.concat([pkcs8Prefix, seed])
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  } finally {
    der.fill(0)
  }
}

/** Reading a key takes ten times as long as signing with it. An entry ends with its seed: see keyCache.ts. */
const ed25519Keys = new WeakMap<Uint8Array, KeyObject>()

/** Deterministic Ed25519. RFC 8032. The seed must not change between signatures. */
export function signEd25519(seed: Uint8Array, message: Uint8Array): Uint8Array {
  const key = ed25519Keys.get(seed) ?? ed25519KeyObject(seed)
  ed25519Keys.set(seed, key)
  return new Uint8Array(sign(null, message, key))
}

/**
 * The public key of 32 private bytes: 33 bytes compressed, or the 32 of Ed25519.
 *
 * @throws {@link EnclaveError} `KEY_INVALID`: zero, or not below the curve's order.
 */
export function publicKeyOf(curve: Curve, privateKey: Uint8Array): Uint8Array {
  if (privateKey.length !== 32)
    throw new EnclaveError('KEY_INVALID', `A private key has 32 bytes. Got ${privateKey.length}.`)
  if (curve === 'ED25519') {
    const { x = '' } = createPublicKey(ed25519KeyObject(privateKey)).export({ format: 'jwk' })
    return new Uint8Array(Buffer.from(x, 'base64url'))
  }
  const { utils, getPublicKey } = curve === 'P256' ? p256 : secp256k1
  if (!utils.isValidSecretKey(privateKey))
    throw new EnclaveError(
      'KEY_INVALID',
      `Not a private key of ${curve}: zero, or not below the curve's order.`,
    )
  return getPublicKey(privateKey, true)
}

/** The other spelling of a public key: 65 bytes. Ed25519 has only one. */
export function uncompress(curve: Curve, publicKey: Uint8Array): Uint8Array {
  if (curve === 'ED25519') return publicKey
  return (curve === 'P256' ? p256 : secp256k1).Point.fromBytes(publicKey).toBytes(false)
}

/** A new private key. Rejection sampling, so that every value is as likely as any other. */
export function createPrivateKeyBytes(curve: Curve): Uint8Array {
  return { SECP256K1: secp256k1, ED25519: ed25519, P256: p256 }[curve].utils.randomSecretKey()
}

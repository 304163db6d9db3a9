import { p256 } from '@noble/curves/nist.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { taprootTweakPrivKey } from '@scure/btc-signer/utils.js'

import { type Curve, signEd25519 } from '../derive/curves.ts'
import type { AddressFormat } from '../derive/index.ts'

/** A signature as the API returns it: 64 hex digits each, no `0x`; `v` is the recovery id, `00` where there is none. */
export interface Signature {
  r: string
  s: string
  v: string
}

/** How a key signs: by its curve, and on secp256k1 by the kind of address that was named. */
export type Scheme = 'ECDSA_SECP256K1' | 'ECDSA_P256' | 'ED25519' | 'SCHNORR' | 'SCHNORR_TAPROOT'

/** A Taproot address signs with the tweaked key (BIP-341), a Spark address with the plain one (BIP-340). */
export function schemeOf(curve: Curve, format?: AddressFormat): Scheme {
  if (curve === 'ED25519') return 'ED25519'
  if (curve === 'P256') return 'ECDSA_P256'
  if (format?.endsWith('_P2TR')) return 'SCHNORR_TAPROOT'
  if (format?.startsWith('SPARK_')) return 'SCHNORR'
  return 'ECDSA_SECP256K1'
}

/** BIP-340's auxiliary randomness, fixed, so that signing again gives the same signature. */
const noRandomness = new Uint8Array(32)

/** Signs a digest, or on Ed25519 the message itself. Deterministic: the same input gives the same signature. */
export function signDigest(scheme: Scheme, key: Uint8Array, digest: Uint8Array): Signature {
  if (scheme === 'ED25519') return split(signEd25519(key, digest))
  if (scheme === 'SCHNORR') return split(schnorr.sign(digest, key, noRandomness))
  if (scheme === 'SCHNORR_TAPROOT') {
    const tweaked = taprootTweakPrivKey(key)
    try {
      return split(schnorr.sign(digest, tweaked, noRandomness))
    } finally {
      tweaked.fill(0)
    }
  }
  // Low S is what chains accept. P-256 has no such rule, and verifiers take either.
  const options = { prehash: false, format: 'recovered', lowS: scheme === 'ECDSA_SECP256K1' } as const
  const signature = (scheme === 'ECDSA_P256' ? p256 : secp256k1).sign(digest, key, options)
  return split(signature.subarray(1), signature[0])
}

/** @param bytes - `r` and `s`, 32 bytes each */
const split = (bytes: Uint8Array, recovery = 0): Signature => ({
  r: bytesToHex(bytes.subarray(0, 32)),
  s: bytesToHex(bytes.subarray(32, 64)),
  v: bytesToHex(Uint8Array.of(recovery)),
})

import { createHmac } from 'node:crypto'

import { p256 } from '@noble/curves/nist.js'

import { EnclaveError } from '../EnclaveError.ts'
import { hardened } from './path.ts'

/** A node of the tree: 32 private bytes and 32 bytes of chain code. */
interface Node {
  key: Uint8Array
  chainCode: Uint8Array
}

const curveKeys = { ED25519: 'ed25519 seed', P256: 'Nist256p1 seed' } as const

/**
 * The private key at a path by SLIP-0010, on Ed25519 or P-256. https://github.com/satoshilabs/slips/blob/master/slip-0010.md
 *
 * @throws {@link EnclaveError} `PATH_INVALID`: Ed25519 has hardened steps only.
 */
export function deriveSlip10(
  curve: keyof typeof curveKeys,
  seed: Uint8Array,
  path: readonly number[],
): Uint8Array {
  if (curve === 'ED25519' && path.some((index) => index < hardened))
    throw new EnclaveError(
      'PATH_INVALID',
      "Ed25519 derives hardened steps only: write each as in m/44'/501'/0'.",
    )
  return path.reduce((node, index) => child(curve, node, index), master(curve, seed)).key
}

function master(curve: keyof typeof curveKeys, seed: Uint8Array): Node {
  let data = seed
  for (;;) {
    const digest = hmac(Buffer.from(curveKeys[curve]), data)
    // "If curve is not ed25519 and IL is 0 or ≥ n: set S := I and continue".
    if (curve === 'ED25519' || p256.utils.isValidSecretKey(digest.subarray(0, 32))) return split(digest)
    data = digest
  }
}

function child(curve: keyof typeof curveKeys, { key, chainCode }: Node, index: number): Node {
  const suffix = Buffer.alloc(4)
  suffix.writeUInt32BE(index)
  const parent = index >= hardened ? Buffer.concat([Buffer.of(0), key]) : p256.getPublicKey(key, true)
  let digest = hmac(chainCode, Buffer.concat([parent, suffix]))
  if (curve === 'ED25519') return split(digest)
  const { Fn } = p256.Point
  for (;;) {
    const left = digest.subarray(0, 32)
    const isBelowOrder = p256.utils.isValidSecretKey(left)
    const sum = isBelowOrder ? Fn.add(Fn.fromBytes(left), Fn.fromBytes(key)) : 0n
    if (sum !== 0n) return { key: Fn.toBytes(sum), chainCode: digest.slice(32) }
    // "Let I := HMAC-SHA512(Key = cpar, Data = 0x01 || IR || ser32(i)) and restart at step 2".
    digest = hmac(chainCode, Buffer.concat([Buffer.of(1), digest.subarray(32), suffix]))
  }
}

const split = (digest: Uint8Array): Node => ({ key: digest.slice(0, 32), chainCode: digest.slice(32) })

const hmac = (key: Uint8Array, data: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac('sha512', key).update(data).digest())

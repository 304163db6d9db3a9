import { createCipheriv, createDecipheriv } from 'node:crypto'

import { p256 } from '@noble/curves/nist.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'

// HPKE's base mode written out from RFC 9180, for one suite, to check the library's answers against.

const ascii = (text: string) => new TextEncoder().encode(text)
const concat = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

// RFC 9180 §4, §5.1: "KEM" 0x0010; "HPKE" 0x0010 0x0001 0x0002
const kemSuite = concat(ascii('KEM'), Uint8Array.of(0, 0x10))
const hpkeSuite = concat(ascii('HPKE'), Uint8Array.of(0, 0x10, 0, 1, 0, 2))

function labeledExtract(suite: Uint8Array, salt: Uint8Array, label: string, ikm: Uint8Array) {
  return extract(sha256, concat(ascii('HPKE-v1'), suite, ascii(label), ikm), salt)
}

function labeledExpand(suite: Uint8Array, prk: Uint8Array, label: string, info: Uint8Array, length: number) {
  const labeled = concat(Uint8Array.of(0, length), ascii('HPKE-v1'), suite, ascii(label), info)
  return expand(sha256, prk, labeled, length)
}

const nothing = new Uint8Array()

/** The secrets that both sides derive. RFC 9180 §4.1, §5.1 */
export function nobleKeySchedule(dh: Uint8Array, enc: Uint8Array, recipient: Uint8Array, info: Uint8Array) {
  const eaePrk = labeledExtract(kemSuite, nothing, 'eae_prk', dh)
  const sharedSecret = labeledExpand(kemSuite, eaePrk, 'shared_secret', concat(enc, recipient), 32)
  const pskIdHash = labeledExtract(hpkeSuite, nothing, 'psk_id_hash', nothing)
  const infoHash = labeledExtract(hpkeSuite, nothing, 'info_hash', info)
  const context = concat(Uint8Array.of(0), pskIdHash, infoHash)
  const secret = labeledExtract(hpkeSuite, sharedSecret, 'secret', nothing)
  return {
    sharedSecret,
    context,
    key: labeledExpand(hpkeSuite, secret, 'key', context, 32),
    baseNonce: labeledExpand(hpkeSuite, secret, 'base_nonce', context, 12),
  }
}

/** x of the shared point. */
export const nobleDh = (privateKey: Uint8Array, publicKey: Uint8Array) =>
  p256.getSharedSecret(privateKey, publicKey, true).slice(1)

export interface NobleSealParameters {
  recipient: Uint8Array
  ephemeralKey: Uint8Array
  info: Uint8Array
  plaintext: Uint8Array
}

export function nobleSeal({ recipient, ephemeralKey, info, plaintext }: NobleSealParameters) {
  const enc = p256.getPublicKey(ephemeralKey, false)
  const { key, baseNonce } = nobleKeySchedule(nobleDh(ephemeralKey, recipient), enc, recipient, info)
  const cipher = createCipheriv('aes-256-gcm', key, baseNonce).setAAD(concat(enc, recipient))
  return { enc, ciphertext: concat(cipher.update(plaintext), cipher.final(), cipher.getAuthTag()) }
}

export interface NobleOpenParameters {
  privateKey: Uint8Array
  info: Uint8Array
  enc: Uint8Array
  ciphertext: Uint8Array
}

export function nobleOpen({ privateKey, info, enc, ciphertext }: NobleOpenParameters) {
  const recipient = p256.getPublicKey(privateKey, false)
  const { key, baseNonce } = nobleKeySchedule(nobleDh(privateKey, enc), enc, recipient, info)
  const decipher = createDecipheriv('aes-256-gcm', key, baseNonce, { authTagLength: 16 })
  decipher.setAAD(concat(enc, recipient)).setAuthTag(ciphertext.subarray(-16))
  return concat(decipher.update(ciphertext.subarray(0, -16)), decipher.final())
}

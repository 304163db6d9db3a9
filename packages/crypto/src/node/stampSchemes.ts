import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CryptoError } from '../CryptoError.ts'
import { decodeDer, decodeLooseDer, encodeDer } from '../der.ts'
import { decodeHex, toBytes } from '../encoding.ts'
import { hashEthereumMessage } from '../ethereumMessage.ts'
import { wireConstants } from '../wireConstants.ts'
import { publicKeyObject } from './publicKeyObject.ts'
import { type VerifyP256Parameters, verifyP256 } from './verifyP256.ts'

export type KeyCurve = 'P256' | 'SECP256K1' | 'ED25519'

/** How one kind of key signs requests. */
export interface StampScheme {
  curve: KeyCurve
  /** Whether wallets use this scheme: over the body, or over a text with its hash. docs/decisions.md#wallet-stamps */
  isWallet: boolean
  /** Throws unless the text is a public key in the scheme's format. */
  checkPublicKey(publicKey: string): void
  /** Decodes a signature. Throws if it is malformed. */
  readSignature(signature: string): Uint8Array
  /** Whether the key signed the data. */
  verify(parameters: VerifyP256Parameters): boolean
}

const p256: StampScheme = {
  curve: 'P256',
  isWallet: false,
  checkPublicKey: publicKeyObject,
  readSignature(signature) {
    const der = readDerHex(signature)
    decodeDer(der)
    return der
  },
  verify: verifyP256,
}

/** Existing clients sometimes pad r and s of a wallet's signature with zeros. docs/wire-format.md#x-stamp */
const secp256k1Row = (isWallet: boolean): StampScheme => ({
  curve: 'SECP256K1',
  isWallet,
  checkPublicKey(publicKey) {
    checkKey(/^0[23][0-9a-f]{64}$/, publicKey, (bytes) => secp256k1.Point.fromBytes(bytes))
  },
  readSignature(signature) {
    const der = readDerHex(signature)
    const raw = decodeLooseDer(der)
    if (!isWallet && !Buffer.from(encodeDer(raw)).equals(der))
      throw new CryptoError('SIGNATURE_MALFORMED', { expected: 'minimal integers' })
    return der
  },
  verify({ publicKey, data, signature }) {
    const message = isWallet ? hashEthereumMessage(data) : toBytes(data)
    const options = { prehash: !isWallet, lowS: false }
    return secp256k1.verify(decodeLooseDer(signature), message, decodeHex(publicKey), options)
  },
})

const secp256k1Plain = secp256k1Row(false)
const secp256k1Eip191 = secp256k1Row(true)

const ed25519Row: StampScheme = {
  curve: 'ED25519',
  isWallet: true,
  checkPublicKey(publicKey) {
    checkKey(/^[0-9a-f]{64}$/, publicKey, (bytes) => {
      // A key of small order has signatures that verify for any text.
      if (ed25519.Point.fromBytes(bytes, false).isSmallOrder()) throw new RangeError('a point of small order')
    })
  },
  readSignature(signature) {
    if (!/^[0-9a-f]{128}$/.test(signature))
      throw new CryptoError('HEX_INVALID', { expected: 'the lower-case hex of 64 bytes' })
    return decodeHex(signature)
  },
  // RFC 8032 §5.1.7, with canonical points and s below the order.
  verify: ({ publicKey, data, signature }) =>
    ed25519.verify(signature, toBytes(data), decodeHex(publicKey), { zip215: false }),
}

function readDerHex(signature: string): Buffer {
  if (!/^(?:[0-9a-f]{2}){8,72}$/.test(signature))
    throw new CryptoError('HEX_INVALID', { expected: 'the lower-case hex of 8 to 72 bytes' })
  return Buffer.from(signature, 'hex')
}

function checkKey(pattern: RegExp, publicKey: string, read: (bytes: Uint8Array) => unknown): void {
  try {
    if (!pattern.test(publicKey)) throw new RangeError(`got ${publicKey.length} characters`)
    read(decodeHex(publicKey))
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve', cause })
  }
}

/** The supported schemes, by their name on the wire. */
export const stampSchemes: ReadonlyMap<string, StampScheme> = /* @__PURE__ */ new Map([
  [wireConstants.stampSchemes.p256, p256],
  [wireConstants.stampSchemes.secp256k1, secp256k1Plain],
  [wireConstants.stampSchemes.secp256k1Eip191, secp256k1Eip191],
  [wireConstants.stampSchemes.ed25519, ed25519Row],
])

/** The curve of a supported scheme. */
export const curveOfScheme = (scheme: string): KeyCurve | undefined => stampSchemes.get(scheme)?.curve

const rowByCurve = { P256: p256, SECP256K1: secp256k1Eip191, ED25519: ed25519Row }

/**
 * Checks that the text is a public key of the curve in its canonical form: compressed hex, or 64 digits for Ed25519.
 *
 * @throws {@link CryptoError} `PUBLIC_KEY_INVALID`
 */
export const checkPublicKey = (curve: KeyCurve, publicKey: string): void =>
  rowByCurve[curve].checkPublicKey(publicKey)

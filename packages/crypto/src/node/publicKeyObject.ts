import { createPublicKey, type KeyObject } from 'node:crypto'
import { CryptoError } from '../CryptoError.ts'
import { encodeHex } from '../encoding.ts'

/** SubjectPublicKeyInfo of a compressed P-256 point, up to the point (RFC 5480 §2). */
const spkiPrefix = '3039301306072a8648ce3d020106082a8648ce3d030107032200'

/** Cache of the most recently used entries, with a maximum size. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    // A Map keeps insertion order: a used entry moves to the end.
    if (value !== undefined && this.#entries.delete(key)) this.#entries.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value as string)
  }
}

/** Parsing a point costs more than verifying a signature, so parsed keys are cached: about 36 MB when full. */
const keyObjects = /* @__PURE__ */ new BoundedCache<KeyObject>(10_000)

/**
 * The key object of a compressed point in lower-case hex. OpenSSL rejects points that are not on the curve.
 *
 * @throws {@link CryptoError} `PUBLIC_KEY_INVALID`
 */
export function publicKeyObject(publicKey: string): KeyObject {
  const known = keyObjects.get(publicKey)
  if (known) return known
  if (!/^0[23][0-9a-f]{64}$/.test(publicKey))
    throw new CryptoError('PUBLIC_KEY_INVALID', {
      expected: '66 lower-case hex digits of a compressed point',
      got: `${publicKey.length} characters`,
    })
  const key = Buffer.from(spkiPrefix + publicKey, 'hex')
  try {
    const keyObject = createPublicKey({ key, format: 'der', type: 'spki' })
    keyObjects.set(publicKey, keyObject)
    return keyObject
  } catch (cause) {
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve', cause })
  }
}

/** The uncompressed point, 130 hex digits, of a compressed one. */
export function uncompressPublicKey(publicKey: string): string {
  const { x = '', y = '' } = publicKeyObject(publicKey).export({ format: 'jwk' })
  return `04${encodeHex(Buffer.from(x, 'base64url'))}${encodeHex(Buffer.from(y, 'base64url'))}`
}

/**
 * Normalises a compressed (66 digits) or uncompressed (130 digits) point to compressed lower-case hex, the form in
 * which public keys are stored and compared.
 *
 * @throws {@link CryptoError} `PUBLIC_KEY_INVALID` for any other spelling and for what is not on the curve.
 */
export function normalisePublicKey(publicKey: string): string {
  const uncompressed = /^04([0-9a-f]{64})[0-9a-f]{63}([0-9a-f])$/.exec(publicKey)
  if (!uncompressed) {
    publicKeyObject(publicKey)
    return publicKey
  }
  const [, x, last = ''] = uncompressed
  const compressed = (Number.parseInt(last, 16) % 2 ? '03' : '02') + x
  if (uncompressPublicKey(compressed) !== publicKey)
    throw new CryptoError('PUBLIC_KEY_INVALID', { expected: 'a point on the curve' })
  return compressed
}

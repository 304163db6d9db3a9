import { CryptoError } from '../CryptoError.ts'
import { wireConstants } from '../wireConstants.ts'
import { type StampScheme, stampSchemes } from './stampSchemes.ts'

/** What an `X-Stamp` says; that it is true is for {@link verifyStamp} to find out. */
export interface Stamp {
  /** Compressed point, 66 lower-case hex digits, on the curve. */
  publicKey: string
  scheme: string
  /** DER, well formed. */
  signature: Uint8Array
}

/** A stamp takes 390 characters; white space in its JSON may double that, not more. */
const longest = 1024

const space = '[ \\t\\r\\n]*'
const member = `${space}"([A-Za-z]{1,16})"${space}:${space}"(\\w{1,160})"${space}`
/**
 * Three members whose values are plain words: all that a stamp can be, so JSON that means the same
 * and looks otherwise (escapes, repeated names, `__proto__`, bytes beyond ASCII) never comes in.
 */
const envelope = /* @__PURE__ */ new RegExp(`^${space}\\{${member},${member},${member}\\}${space}$`)

/**
 * Reads the value of an `X-Stamp` header. wire.md 1.2
 *
 * @throws {@link CryptoError} `STAMP_MALFORMED`, `STAMP_SCHEME_NOT_BUILT`, `STAMP_SCHEME_UNSUPPORTED`; the cause says more.
 */
export function parseStamp(headerValue: string | null | undefined): Stamp {
  if (!headerValue) throw malformed('a value')
  const { publicKey, scheme, signature } = readEnvelope(headerValue)
  const row = stampScheme(scheme)
  try {
    row.checkPublicKey(publicKey)
    return { publicKey, scheme, signature: row.readSignature(signature) }
  } catch (cause) {
    throw malformed('a public key and a signature as its scheme spells them', cause)
  }
}

const known: ReadonlySet<string> = /* @__PURE__ */ new Set(Object.values(wireConstants.stampSchemes))

/** @throws {@link CryptoError} `STAMP_SCHEME_NOT_BUILT`, `STAMP_SCHEME_UNSUPPORTED` */
export function stampScheme(name: string): StampScheme {
  const row = stampSchemes.get(name)
  if (row) return row
  // One of our own constants, so no part of a stranger's stamp is repeated.
  if (known.has(name)) throw new CryptoError('STAMP_SCHEME_NOT_BUILT', { got: name })
  throw new CryptoError('STAMP_SCHEME_UNSUPPORTED', { expected: 'a scheme that is built' })
}

function readEnvelope(headerValue: string): { publicKey: string; scheme: string; signature: string } {
  if (headerValue.length > longest) throw malformed(`${longest} characters at most`)
  // Buffer forgives whatever is not canonical: what differs when written again was not.
  const bytes = Buffer.from(headerValue, 'base64url')
  if (bytes.toString('base64url') !== headerValue) throw malformed('canonical base64url without padding')
  // Latin 1 keeps bytes apart: whatever is not ASCII fails the pattern.
  const [, ...words] = envelope.exec(bytes.toString('latin1')) ?? []
  const members = new Map([0, 2, 4].map((at) => [words[at], words[at + 1]]))
  const [publicKey, scheme, signature] = ['publicKey', 'scheme', 'signature'].map((name) => members.get(name))
  if (!publicKey || !scheme || !signature)
    throw malformed('JSON of publicKey, scheme and signature, each once')
  return { publicKey, scheme, signature }
}

const malformed = (expected: string, cause?: unknown) =>
  new CryptoError('STAMP_MALFORMED', { expected, cause })

import { CryptoError } from '../CryptoError.ts'
import { type StampScheme, stampSchemes } from './stampSchemes.ts'

/** The content of an `X-Stamp`. {@link verifyStamp} verifies it. */
export interface Stamp {
  /** In the scheme's format: a compressed point in 66 lower-case hex digits, or 64 for Ed25519. */
  publicKey: string
  scheme: string
  /** Well formed. */
  signature: Uint8Array
  /** The sign-in text that a wallet signed. Absent if the body itself was signed. docs/decisions.md#wallet-stamps */
  message?: string
}

/** A stamp has 390 characters; white space in its JSON may double that. */
const longest = 1024
/** The limit for a stamp with a wallet's text. */
const longestOfWallet = 4096

const words = ['publicKey', 'scheme', 'signature'] as const

/**
 * Reads the value of an `X-Stamp` header. docs/wire-format.md#x-stamp
 *
 * @throws {@link CryptoError} `STAMP_MALFORMED`, `STAMP_SCHEME_UNSUPPORTED`; the cause says more.
 */
export function parseStamp(headerValue: string | null | undefined): Stamp {
  if (!headerValue) throw malformed('a value')
  const { publicKey, scheme, signature, message } = readEnvelope(headerValue)
  const row = stampScheme(scheme)
  if (message !== undefined && !row.isWallet) throw malformed('a message only of wallets')
  try {
    row.checkPublicKey(publicKey)
    const stamp = { publicKey, scheme, signature: row.readSignature(signature) }
    return message === undefined ? stamp : { ...stamp, message }
  } catch (cause) {
    throw malformed('a public key and a signature as its scheme spells them', cause)
  }
}

/** @throws {@link CryptoError} `STAMP_SCHEME_UNSUPPORTED` */
export function stampScheme(name: string): StampScheme {
  const row = stampSchemes.get(name)
  // The message never repeats a part of the stamp.
  if (!row) throw new CryptoError('STAMP_SCHEME_UNSUPPORTED', { expected: 'a scheme that is built' })
  return row
}

interface Envelope {
  publicKey: string
  scheme: string
  signature: string
  message?: string | undefined
}

function readEnvelope(headerValue: string): Envelope {
  if (headerValue.length > longestOfWallet) throw malformed(`${longestOfWallet} characters at most`)
  // Buffer accepts non-canonical base64url, so the text is encoded again and compared.
  const bytes = Buffer.from(headerValue, 'base64url')
  if (bytes.toString('base64url') !== headerValue) throw malformed('canonical base64url without padding')
  // Decoded as Latin-1, so that bytes beyond ASCII fail the next check.
  const json = bytes.toString('latin1')
  const isWallet = json.includes('"message"')
  if (!isWallet && headerValue.length > longest) throw malformed(`${longest} characters at most`)
  // A key's stamp has words alone: white space in its JSON can only be between them.
  const canonical = isWallet ? json : json.replaceAll(/[ \t\r\n]/g, '')
  const names = isWallet ? ([...words, 'message'] as const) : words
  const members = readStampMembers(json, names, canonical)
  if (!words.every((name) => /^\w{1,160}$/.test(members[name]))) throw malformed('plain words')
  return members
}

const malformed = (expected: string, cause?: unknown) =>
  new CryptoError('STAMP_MALFORMED', { expected, cause })

/**
 * Reads the JSON of a stamp with exactly these members, all strings of printable ASCII and line feeds. It must
 * match the output of `JSON.stringify`, in any order: no repeated members, escapes or `__proto__`.
 *
 * @param canonical - the same JSON without white space between its parts, if it may have some
 * @throws {@link CryptoError} `STAMP_MALFORMED`
 */
export function readStampMembers<Name extends string>(
  json: string,
  names: readonly Name[],
  canonical = json,
): Record<Name, string> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    throw malformed('JSON', cause)
  }
  const members = Object.entries((value ?? {}) as Record<string, unknown>)
  const isNamed =
    members.length === names.length && names.every((name) => Object.hasOwn(value as object, name))
  const isText = members.every(([, member]) => typeof member === 'string' && /^[\n\x20-\x7e]+$/.test(member))
  if (!isNamed || !isText || JSON.stringify(value) !== canonical)
    throw malformed(`canonical JSON of ${names.join(', ')}, each once`)
  return value as Record<Name, string>
}

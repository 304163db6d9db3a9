import { CryptoError } from '../CryptoError.ts'
import { wireConstants } from '../wireConstants.ts'
import { parseStamp, readStampMembers } from './parseStamp.ts'
import { verifyParsedStamp } from './verifyStamp.ts'

/**
 * Content of an `X-Stamp-Attested` header: a token, and a signature by the key that the token is bound to.
 * docs/wire-format.md#x-stamp-attested
 */
export interface AttestedStamp {
  kind: 'verificationToken' | 'oidc'
  /** The token, a JWT. The caller verifies it and compares its key. */
  token: string
  /** Compressed P-256, 66 lower-case hex digits. */
  publicKey: string
}

/** Longest header, in characters: enough for a token of 16 KiB. */
const longest = 24_576

const kinds: ReadonlyMap<string, AttestedStamp['kind']> = /* @__PURE__ */ new Map([
  [wireConstants.attestedSchemes.verificationToken, 'verificationToken'],
  [wireConstants.attestedSchemes.oidc, 'oidc'],
])

/**
 * Parses an `X-Stamp-Attested` header and verifies its signature over the received body. Its JSON may be plain or
 * base64url, because existing clients and their documentation differ.
 *
 * @throws {@link CryptoError} `STAMP_MALFORMED`, `STAMP_SCHEME_UNSUPPORTED`, `SIGNATURE_INVALID`
 */
export function verifyAttestedStamp(headerValue: string, rawBody: Uint8Array | string): AttestedStamp {
  const names = ['publicKeyAttestation', 'scheme', 'publicKey', 'signature'] as const
  const { publicKeyAttestation: token, ...members } = readStampMembers(readJson(headerValue), names)
  const kind = kinds.get(members.scheme)
  if (!kind) throw new CryptoError('STAMP_SCHEME_UNSUPPORTED', { expected: 'a scheme that is built' })
  // Everything but the token has to follow the strict rules for the stamp of a key.
  const keyStamp = JSON.stringify({ ...members, scheme: wireConstants.stampSchemes.p256 })
  const stamp = parseStamp(Buffer.from(keyStamp).toString('base64url'))
  if (!verifyParsedStamp(stamp, rawBody))
    throw new CryptoError('SIGNATURE_INVALID', { expected: 'a signature over the body as it was sent' })
  return { kind, token, publicKey: stamp.publicKey }
}

function readJson(headerValue: string): string {
  if (headerValue.length > longest) throw malformed(`${longest} characters at most`)
  if (headerValue.startsWith('{')) return headerValue
  const bytes = Buffer.from(headerValue, 'base64url')
  if (bytes.toString('base64url') !== headerValue) throw malformed('canonical base64url without padding')
  return bytes.toString('latin1')
}

const malformed = (expected: string) => new CryptoError('STAMP_MALFORMED', { expected })

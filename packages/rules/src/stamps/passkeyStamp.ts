import { CryptoError, decodeBase64Url } from '@latchkey/crypto/node'
import { parseStrictRecord } from './strictJson.ts'

/** Why a stamp can't be read. The message goes into the reply. */
export class MalformedStamp extends Error {
  override readonly name = 'MalformedStamp'
}

/** An assertion as received. */
export interface PasskeyStamp {
  /** Canonical base64url, so that equal IDs are equal strings. */
  credentialId: string
  authenticatorData: Uint8Array
  clientDataJson: Uint8Array
  signature: Uint8Array
}

const members = ['authenticatorData', 'clientDataJson', 'credentialId', 'signature'] as const
const maxBytes = 16 * 1_024

/**
 * Parses X-Stamp-WebAuthn: JSON with exactly four fields, each in canonical base64url.
 * docs/wire-format.md#x-stamp-webauthn
 *
 * @throws MalformedStamp
 */
export function readPasskeyStamp(header: string): PasskeyStamp {
  if (header.length > maxBytes)
    throw malformed(`got ${header.length} characters, expected at most ${maxBytes}`)
  // Header values are Latin-1 strings of the bytes that were sent.
  const value = parseStrictRecord(Buffer.from(header, 'latin1'), malformed)
  const names = Object.keys(value)
  if (names.length !== members.length || !members.every((name) => names.includes(name))) {
    throw malformed(`expected exactly ${members.join(', ')}`)
  }
  const [authenticatorData, clientDataJson, , signature] = members.map((name) => decode(name, value[name]))
  return {
    credentialId: value.credentialId as string,
    authenticatorData: authenticatorData!,
    clientDataJson: clientDataJson!,
    signature: signature!,
  }
}

function decode(name: string, text: unknown): Uint8Array {
  if (typeof text !== 'string' || text === '') throw malformed(`expected ${name} to be text, not empty`)
  try {
    return decodeBase64Url(text)
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw malformed(`expected ${name} in canonical base64url without padding`, cause)
  }
}

const malformed = (reason: string, cause?: unknown) => new MalformedStamp(reason, { cause })

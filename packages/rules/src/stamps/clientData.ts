import { isRecord } from '@latchkey/crypto/node'

import { fault } from './PasskeyFault.ts'
import { quoted } from './quoted.ts'
import { parseStrictRecord } from './strictJson.ts'

/** Any page on localhost, in development. */
export const localPages = 'http://localhost:*'

/** Where passkeys of an organization may be used. */
export interface PasskeyPages {
  /** Exact origins; the one wildcard is `http://localhost:*`. */
  readonly origins: readonly string[]
  /** Exact origins of pages that may embed such a page in a frame. */
  readonly topOrigins: readonly string[]
  /** The vault, and the pages that may embed it: those that may open it. docs/decisions.md#export-and-import */
  readonly vault?: { readonly origin: string; readonly topOrigins: readonly string[] } | undefined
}

export interface ExpectedClientData {
  type: 'webauthn.create' | 'webauthn.get'
  /** base64url, as clientDataJSON has it. */
  challenge: string
}

/** The page that used the passkey. */
export interface Page {
  origin: string
  /** Origin of the embedding page, if the page is in an allowed frame. */
  topOrigin?: string | undefined
}

/**
 * Checks clientDataJSON: parsed once, then compared field by field.
 * WebAuthn Level 3 §7.1 steps 5 to 11, §7.2 steps 9 to 14; docs/security.md#client-data
 *
 * @throws PasskeyFault
 */
export function checkClientData(bytes: Uint8Array, expected: ExpectedClientData, pages: PasskeyPages): Page {
  const { type, challenge, origin, crossOrigin, topOrigin, tokenBinding } = parse(bytes)
  if (type !== expected.type) throw fault(`type: got ${quoted(type)}, expected ${expected.type}`)
  if (challenge !== expected.challenge) {
    throw fault(`challenge: got ${quoted(challenge)}, expected ${expected.challenge}`)
  }
  if (!isListed(origin, pages.origins)) {
    throw fault(`origin: got ${quoted(origin)}, expected one of the organization's passkey origins`)
  }
  if (crossOrigin !== undefined && typeof crossOrigin !== 'boolean') {
    throw fault(`crossOrigin: got ${quoted(crossOrigin)}, expected true or false`)
  }
  const isFramed = crossOrigin === true || topOrigin !== undefined
  const { topOrigins } = origin === pages.vault?.origin ? pages.vault : pages
  if (isFramed && !(crossOrigin === true && isListed(topOrigin, topOrigins))) {
    throw fault(
      `topOrigin: got ${quoted(topOrigin)}, expected a page that isn't in a frame of another origin`,
    )
  }
  if (tokenBinding !== undefined && !isUnbound(tokenBinding)) {
    throw fault('tokenBinding: got a binding to another connection, expected none')
  }
  return { origin, ...(isFramed && { topOrigin: String(topOrigin) }) }
}

const parse = (bytes: Uint8Array) =>
  parseStrictRecord(bytes, (reason, cause) => fault(`clientDataJSON: ${reason}`, cause))

const localhost = /^http:\/\/localhost(?::[1-9]\d{0,4})?$/

const isListed = (origin: unknown, origins: readonly string[]): origin is string =>
  typeof origin === 'string' &&
  // localPages is a wildcard, not an origin.
  ((origin !== localPages && origins.includes(origin)) ||
    (origins.includes(localPages) && localhost.test(origin)))

/** Browsers of Level 1 and 2 may report that they support token binding. No binding is ever negotiated here. */
const isUnbound = (tokenBinding: unknown): boolean =>
  isRecord(tokenBinding) && ['supported', 'not-supported'].includes(tokenBinding.status as string)

import { createSiweMessage, createSiwsMessage, type SignInFields } from '@latchkey/crypto'
import { parseSignInMessageText } from '@solana/wallet-standard-util'
import { ParsedMessage } from '@spruceid/siwe-parser'

import type { WalletCurve } from './walletCurves.ts'

/** RFC 3339, as EIP-4361 requires. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/

/**
 * Parses a sign-in message (EIP-4361, Sign-In with Solana). Returns undefined unless it is canonical: serializing the
 * parsed fields must give the same bytes, so that the message has one meaning.
 */
export function readSignInText(curve: WalletCurve, message: string): SignInFields | undefined {
  const read = curve === 'SECP256K1' ? readEthereum(message) : readSolana(message)
  if (!read || read.statement?.includes('\n') || read.resources?.length === 0) return undefined
  const isPadded = Object.values(read).some((value) => typeof value === 'string' && value !== value.trim())
  if (read.domain.includes('/') || isPadded) return undefined
  const again = curve === 'SECP256K1' ? createSiweMessage(read) : createSiwsMessage(read)
  const times = [read.issuedAt, read.expirationTime ?? read.issuedAt, read.notBefore ?? read.issuedAt]
  const areTimes = times.every((text) => time.test(text) && !Number.isNaN(Date.parse(text)))
  return again === message && areTimes ? read : undefined
}

function readEthereum(message: string): SignInFields | undefined {
  let parsed: ParsedMessage
  try {
    parsed = new ParsedMessage(message)
  } catch {
    // The parser throws for invalid messages.
    return undefined
  }
  const { domain, address, statement, uri, chainId, nonce, issuedAt, expirationTime, notBefore } = parsed
  const { requestId, resources } = parsed
  const must = { domain, address, uri, chainId, nonce, issuedAt }
  return { ...must, ...withoutNull({ statement, expirationTime, notBefore, requestId, resources }) }
}

function readSolana(message: string): SignInFields | undefined {
  const parsed = parseSignInMessageText(message)
  if (!parsed) return undefined
  const { domain, address, uri, nonce, issuedAt, version, ...may } = parsed
  if (uri === undefined || nonce === undefined || issuedAt === undefined || version !== '1') return undefined
  return { domain, address, uri, nonce, issuedAt, ...withoutNull(may) }
}

/** The parsers use undefined, null or an empty string for missing fields. */
const withoutNull = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => (value ?? '') !== '')) as Fields

import type { SignInFields } from '@latchkey/crypto/node'
import { encodeBase58 } from '@latchkey/crypto/node'

import { ethereumAddress } from '../decode/index.ts'

/** Curves of wallet keys: Ethereum's and Solana's. */
export type WalletCurve = 'SECP256K1' | 'ED25519'

/** The key that signed a sign-in message, and the nonce it must have. */
export interface SignInKey {
  curve: WalletCurve
  /** Hex. */
  publicKey: string
  /** Hash of what the message is bound to. */
  nonce: string
}

/** The sites and the time that the message must match. */
export interface SignInSite {
  /** The organization's sites. */
  pages: { readonly walletOrigins: readonly string[]; readonly walletDomains: readonly string[] }
  settings: { readonly oldestRequestMs: number; readonly newestRequestMs: number }
  now: number
}

/** The page that a wallet signed in to, or why the sign-in doesn't count. */
export type SignInOutcome =
  | { readonly origin: string; readonly refusal?: undefined }
  | { readonly refusal: 'outdated' | 'address' | 'nonce' | 'domain' }

/**
 * Checks that a message is a sign-in to one of the organization's sites, by this key, for this request, at this time.
 * The caller verifies its signature. docs/decisions.md#wallet-stamps
 */
export function checkSignInFields(
  fields: SignInFields,
  { curve, publicKey, nonce }: SignInKey,
  site: SignInSite,
): SignInOutcome {
  const { domain, uri, issuedAt, expirationTime = issuedAt, notBefore = issuedAt } = fields
  const address = (curve === 'SECP256K1' ? ethereumAddress : encodeBase58)(Buffer.from(publicKey, 'hex'))
  if (fields.address !== address) return { refusal: 'address' }
  if (fields.nonce !== nonce) return { refusal: 'nonce' }
  if (!isOwnSite(domain, uri, site)) return { refusal: 'domain' }
  const { now, settings } = site
  const [from, to] = [now - settings.oldestRequestMs, now + settings.newestRequestMs]
  const issued = Date.parse(issuedAt)
  const isOver = fields.expirationTime !== undefined && Date.parse(expirationTime) <= now
  if (issued < from || issued > to || isOver || Date.parse(notBefore) > to) return { refusal: 'outdated' }
  return { origin: new URL(uri).origin }
}

/** Whether the URI is on one of the organization's origins, or on one of its domains with https. */
function isOwnSite(domain: string, uri: string, { pages }: SignInSite): boolean {
  if (!URL.canParse(uri)) return false
  const { host, hostname, origin, protocol, username, password } = new URL(uri)
  if (host !== domain || username + password !== '') return false
  if (pages.walletOrigins.includes(origin)) return true
  const isLocal = hostname === 'localhost'
  if (protocol !== 'https:' && !(isLocal && protocol === 'http:')) return false
  const domains = pages.walletDomains
  return domains.includes(domain) || (isLocal && domains.includes('localhost:*'))
}

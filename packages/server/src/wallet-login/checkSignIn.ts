import { encodeBase58 } from '@latchkey/crypto/node'
import { ethereumAddress } from '@latchkey/crypto/secp256k1'
import { ServiceError } from '../errors/ServiceError.ts'
import type { OrganizationPages } from '../organizations/organizationPages.ts'
import type { Settings } from '../settings/settings.ts'
import { readSignInText } from './readSignInText.ts'
import type { WalletCurve } from './walletCurves.ts'

/** A sign-in message signed by a wallet's key, and the nonce it must have. */
export interface SignInText {
  curve: WalletCurve
  /** Hex. */
  publicKey: string
  message: string
  /** Hash of what the message is bound to. */
  nonce: string
}

/** The sites and the time that the message must match. */
export interface SignInSite {
  /** Whether it stamps the request. Then an outdated message is REQUEST_EXPIRED, so that clients sign a new one. */
  isStamp: boolean
  /** The organization's sites. */
  pages: Pick<OrganizationPages, 'walletOrigins' | 'walletDomains'>
  settings: Pick<Settings, 'oldestRequestMs' | 'newestRequestMs'>
  now: number
}

/**
 * Checks that a message is a sign-in to one of the organization's sites, by this key, for this request, at this time.
 * The caller verifies its signature. docs/decisions.md#wallet-stamps
 *
 * @returns origin of the page that the wallet signed in to
 * @throws ServiceError WALLET_STAMP_INVALID, REQUEST_EXPIRED
 */
export function checkSignIn({ curve, publicKey, message, nonce }: SignInText, site: SignInSite): string {
  const fields = readSignInText(curve, message)
  if (!fields)
    throw refused('text: got something else than a canonical Sign-In with Ethereum or Solana message')
  const { domain, uri, issuedAt, expirationTime = issuedAt, notBefore = issuedAt } = fields
  const address =
    curve === 'SECP256K1' ? ethereumAddress(publicKey) : encodeBase58(Buffer.from(publicKey, 'hex'))
  if (fields.address !== address) throw refused('address: does not belong to the key that signed')
  if (fields.nonce !== nonce) throw refused('nonce: does not match this request')
  if (!isOwnSite(domain, uri, site)) throw refused("domain: is not one of the organization's sites")
  const { now, settings } = site
  const [from, to] = [now - settings.oldestRequestMs, now + settings.newestRequestMs]
  const issued = Date.parse(issuedAt)
  const isOver = fields.expirationTime !== undefined && Date.parse(expirationTime) <= now
  if (issued < from || issued > to || isOver || Date.parse(notBefore) > to)
    throw site.isStamp
      ? new ServiceError('REQUEST_EXPIRED', { serverTimeMs: String(now) })
      : refused('time: the message was not issued within the last few minutes')
  return new URL(uri).origin
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

const refused = (reason: string) => new ServiceError('WALLET_STAMP_INVALID', { reason })

import { encodeBase58 } from '@latchkey/crypto/node'
import { ethereumAddress } from '@latchkey/crypto/secp256k1'
import { ServiceError } from '../errors/ServiceError.ts'
import type { OrganizationPages } from '../organizations/organizationPages.ts'
import type { Settings } from '../settings/settings.ts'
import { readSignInText } from './readSignInText.ts'
import type { WalletCurve } from './walletCurves.ts'

/** A text that a wallet's key signed, and what it has to say. */
export interface SignInText {
  curve: WalletCurve
  /** Hex. */
  publicKey: string
  message: string
  /** The hash of what the text binds. */
  nonce: string
}

/** Where and when it has to be good. */
export interface SignInPlace {
  /** Whether it stamps the request: then a client that hears the time may build and sign it anew. */
  isStamp: boolean
  /** Where people of the organization sign in. */
  pages: Pick<OrganizationPages, 'walletOrigins' | 'walletDomains'>
  settings: Pick<Settings, 'oldestRequestMs' | 'newestRequestMs'>
  now: number
}

/**
 * Whether the text is a sign-in to one of our sites, by this key, for this request, now. Its signature is checked
 * elsewhere. decisions.md 3
 * @throws ServiceError WALLET_STAMP_INVALID, REQUEST_EXPIRED
 */
export function checkSignIn({ curve, publicKey, message, nonce }: SignInText, place: SignInPlace): void {
  const fields = readSignInText(curve, message)
  if (!fields) throw refused('text: got one that is no Sign-In with Ethereum or Solana in its one spelling')
  const { domain, uri, issuedAt, expirationTime = issuedAt, notBefore = issuedAt } = fields
  const address =
    curve === 'SECP256K1' ? ethereumAddress(publicKey) : encodeBase58(Buffer.from(publicKey, 'hex'))
  if (fields.address !== address) throw refused('address: got one that is not of the key that signed')
  if (fields.nonce !== nonce) throw refused('nonce: got one that does not name this request')
  if (!isOwnSite(domain, uri, place)) throw refused('domain: got a site that is not of this app')
  const { now, settings } = place
  const [from, to] = [now - settings.oldestRequestMs, now + settings.newestRequestMs]
  const issued = Date.parse(issuedAt)
  const isOver = fields.expirationTime !== undefined && Date.parse(expirationTime) <= now
  if (issued < from || issued > to || isOver || Date.parse(notBefore) > to)
    throw place.isStamp
      ? new ServiceError('REQUEST_EXPIRED', { serverTimeMs: String(now) })
      : refused('time: got a text that is not of the last few minutes')
}

/** Exactly one of the organization's origins, or one of its domains by https. */
function isOwnSite(domain: string, uri: string, { pages }: SignInPlace): boolean {
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

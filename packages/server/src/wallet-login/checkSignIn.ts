import {
  checkSignInFields,
  type SignInKey,
  type SignInOutcome,
  type SignInSite,
} from '@latchkey/rules/stamps'

import { ServiceError } from '../errors/ServiceError.ts'
import { readSignInText } from './readSignInText.ts'

/** A sign-in message signed by a wallet's key, and the nonce it must have. */
export interface SignInText extends SignInKey {
  message: string
}

interface Site extends SignInSite {
  /** Whether it stamps the request. Then an outdated message is REQUEST_EXPIRED, so that clients sign a new one. */
  isStamp: boolean
}

type Refusal = NonNullable<SignInOutcome['refusal']>

const reasons: Readonly<Record<Refusal, string>> = {
  address: 'address: does not belong to the key that signed',
  nonce: 'nonce: does not match this request',
  domain: "domain: is not one of the organization's sites",
  outdated: 'time: the message was not issued within the last few minutes',
}

/**
 * Checks that a message is a sign-in to one of the organization's sites, by this key, for this request, at this time.
 * The caller verifies its signature. docs/decisions.md#wallet-stamps
 *
 * @returns origin of the page that the wallet signed in to
 * @throws ServiceError WALLET_STAMP_INVALID, REQUEST_EXPIRED
 */
export function checkSignIn({ message, ...key }: SignInText, site: Site): string {
  const fields = readSignInText(key.curve, message)
  if (!fields)
    throw refused('text: got something else than a canonical Sign-In with Ethereum or Solana message')
  const { refusal, ...outcome } = checkSignInFields(fields, key, site)
  if (refusal === 'outdated' && site.isStamp)
    throw new ServiceError('REQUEST_EXPIRED', { serverTimeMs: String(site.now) })
  if (refusal) throw refused(reasons[refusal])
  return (outcome as { origin: string }).origin
}

const refused = (reason: string) => new ServiceError('WALLET_STAMP_INVALID', { reason })

import {
  checkAudience,
  checkClaims,
  checkIssuer,
  checkNonceOfAny,
  findClient,
  hasTenants,
  readToken,
  TokenFault,
  type TokenIssuer,
} from '@latchkey/rules/oidc'

import { EnclaveError } from '../EnclaveError.ts'
import type { KeySets } from './keySets.ts'

/** A client of a provider that an organization accepts. */
export interface IdTokenClient extends Omit<TokenIssuer, 'issuer'> {
  iss: string
  aud: string
}

export interface IdTokenExpected {
  clients: readonly IdTokenClient[]
  /** The key that the token's nonce has to name, in hex. */
  nonceKey: string
}

/** Who signed in at an issuer, as its token proves it. */
export interface IdTokenIdentity {
  iss: string
  sub: string
  /** The client ID. */
  aud: string
  email?: string | undefined
  emailVerified: boolean
  /** When the person last signed in at the issuer, in ms, if it says so. */
  authTime?: number | undefined
}

/** How far an issuer's clock may be ahead, in ms. */
const newestMs = 60_000

/**
 * Verifies an ID token with the keys that its issuer publishes.
 *
 * @throws {@link EnclaveError} `TOKEN_REFUSED`, or `UNAVAILABLE` if the keys can't be read
 */
export async function verifyIdToken(
  token: string,
  { clients, nonceKey, now, keySets }: IdTokenExpected & { now: number; keySets: KeySets },
): Promise<IdTokenIdentity> {
  try {
    const { header, claims } = readToken(token)
    const checked = checkClaims(claims, { now, newestMs })
    const client = findClient(clients.map(toTokenClient), checked)
    const { row, clientId } = client
    checkIssuer(row, checked)
    checkAudience(client, checked)
    await checkNonceOfAny(checked.nonce, [nonceKey])
    const { issuer: iss, subject: sub, email, emailVerified, authTime } = checked
    const keyIssuers = hasTenants(row) ? [row.issuer, iss] : undefined
    await keySets.verify(row.issuer, { token, header, keyIssuers })
    return { iss, sub, aud: clientId, email, emailVerified, authTime }
  } catch (cause) {
    if (!(cause instanceof TokenFault)) throw cause
    throw new EnclaveError('TOKEN_REFUSED', cause.message, { cause })
  }
}

const toTokenClient = (
  { iss: issuer, aud: clientId, ...more }: IdTokenClient,
  _at: number,
  all: readonly IdTokenClient[],
) => ({
  row: { ...more, issuer },
  clientId,
  clientIds: all.filter(({ iss }) => iss === issuer).map(({ aud }) => aud),
})

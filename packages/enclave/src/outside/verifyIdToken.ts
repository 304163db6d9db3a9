import {
  type CheckedClaims,
  checkAudience,
  checkClaims,
  checkNonceOfAny,
  findClient,
  isTenant,
  readToken,
  TokenFault,
  tenantParameter,
} from '@latchkey/rules/oidc'

import { EnclaveError } from '../EnclaveError.ts'
import type { KeySets } from './keySets.ts'

/** A client of an issuer. */
export interface IdTokenClient {
  /** The issuer: that of one tenant where it has many. */
  iss: string
  aud: string
  /** Parties that may be beside it in `aud` and `azp`. @default none */
  audiences?: readonly string[] | undefined
}

export interface IdTokenExpected {
  clients: readonly IdTokenClient[]
  /** The keys one of which the token's nonce has to name, in hex. */
  nonceKeys: readonly string[]
}

/** Who signed in at an issuer, as its token proves it. */
export interface IdTokenIdentity {
  iss: string
  sub: string
  /** The client ID. */
  aud: string
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
  { clients, nonceKeys, now, keySets }: IdTokenExpected & { now: number; keySets: KeySets },
): Promise<IdTokenIdentity> {
  try {
    const { header, claims } = readToken(token)
    const checked = checkClaims(claims, { now, newestMs })
    const client = findClient(clients.map(toTokenClient), checked)
    checkAudience(client, checked)
    await checkNonceOfAny(checked.nonce, nonceKeys)
    const { issuer: iss, subject: sub, authTime } = checked
    await keySets.verify(iss, { token, header, keyIssuers: keyIssuersOf(checked) })
    return { iss, sub, aud: client.clientId, authTime }
  } catch (cause) {
    if (!(cause instanceof TokenFault)) throw cause
    throw new EnclaveError('TOKEN_REFUSED', cause.message, { cause })
  }
}

const toTokenClient = ({ iss: issuer, aud: clientId, audiences }: IdTokenClient) => ({
  row: { issuer, audiences },
  clientId,
})

/** Issuers that a key may belong to: it names the one tenant whose tokens it signs, or stands for all of them. */
const keyIssuersOf = ({ issuer, tenant }: CheckedClaims): string[] =>
  isTenant(tenant) ? [issuer, issuer.replace(tenant, () => tenantParameter)] : [issuer]

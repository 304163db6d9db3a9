import { quoted } from '../parsing/quoted.ts'
import type { CheckedClaims } from './checkClaims.ts'
import type { OAuthClient } from './clients.ts'
import { refusedToken } from './readToken.ts'

type Parties = Pick<CheckedClaims, 'audiences' | 'authorizedParty'>

/** The client that a token is for: its audience, or of several the one that asked for it. */
export const recipientOf = ({ audiences, authorizedParty }: Parties): string | undefined =>
  audiences.length === 1 ? audiences[0] : authorizedParty

/**
 * Checks that a token is for a client and for nobody whom its organization and operator don't know. OpenID Connect Core
 * 1.0 §3.1.3.7, steps 3 to 5
 *
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export function checkAudience({ row, clientId, clientIds }: OAuthClient, parties: Parties): void {
  const { audiences, authorizedParty } = parties
  const known = new Set([clientId, ...clientIds, ...(row.audiences ?? [])])
  const stranger = audiences.find((audience) => !known.has(audience))
  if (!audiences.includes(clientId)) {
    throw refusedToken(`its aud is ${quoted(audiences)}, without the client ID ${quoted(clientId)}`)
  }
  if (stranger !== undefined) {
    const expected = 'neither a client ID nor one of the trusted audiences of its provider'
    throw refusedToken(`its aud names ${quoted(stranger)}, which is ${expected}`)
  }
  if (recipientOf(parties) !== clientId) {
    throw refusedToken(`its azp is ${quoted(authorizedParty)}, expected the client ID ${quoted(clientId)}`)
  }
  if (authorizedParty !== undefined && !known.has(authorizedParty) && !row.ignoresAuthorizedParty) {
    const expected = 'expected a client ID or a trusted audience of its provider'
    throw refusedToken(`its azp is ${quoted(authorizedParty)}, ${expected}`)
  }
}

import { quoted } from '../stamps/quoted.ts'
import type { CheckedClaims } from './checkClaims.ts'
import { googleIssuer, hasTenants, issuerOfTenant, isTenant, type TokenIssuer } from './issuers.ts'
import { refusedToken } from './TokenFault.ts'

/** A client registration at an issuer. */
export interface TokenClient {
  row: TokenIssuer
  clientId: string
  /** All client IDs of the organization at the same issuer. @default this one */
  clientIds?: readonly string[] | undefined
}

type Parties = Pick<CheckedClaims, 'audiences' | 'authorizedParty'>

/** The client that a token is for: its audience, or of several the one that asked for it. */
export const recipientOf = ({ audiences, authorizedParty }: Parties): string | undefined =>
  audiences.length === 1 ? audiences[0] : authorizedParty

/**
 * Checks that a token is for a client and for nobody whom its organization and operator don't know. OpenID Connect Core
 * 1.0 §3.1.3.7, steps 3 to 5
 *
 * @throws {@link TokenFault}
 */
export function checkAudience({ row, clientId, clientIds = [] }: TokenClient, parties: Parties): void {
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
  if (authorizedParty !== undefined && !known.has(authorizedParty) && row.issuer !== googleIssuer) {
    const expected = 'expected a client ID or a trusted audience of its provider'
    throw refusedToken(`its azp is ${quoted(authorizedParty)}, ${expected}`)
  }
}

/**
 * Checks that a token is from an issuer, or from a tenant of it that may sign in.
 * https://learn.microsoft.com/en-us/entra/identity-platform/claims-validation
 *
 * @throws {@link TokenFault}
 */
export function checkIssuer(row: TokenIssuer, { issuer, tenant }: Pick<CheckedClaims, 'issuer' | 'tenant'>) {
  if (hasTenants(row) && !isTenant(tenant))
    throw refusedToken(`its tid is ${quoted(tenant)}, expected a GUID in lower case`)
  const expected = isTenant(tenant) ? issuerOfTenant(row, tenant) : row.issuer
  if (issuer !== expected) throw refusedToken(`its iss is ${quoted(issuer)}, expected ${quoted(expected)}`)
  if (hasTenants(row) && !row.tenants?.includes(String(tenant)))
    throw refusedToken(`its tenant ${quoted(tenant)} is not one of those that may sign in`)
}

import { quoted } from '../parsing/quoted.ts'
import { hasTenants, issuerOfTenant, isTenant } from '../providers/issuers.ts'
import type { OAuthProvider } from '../providers/OAuthProvider.ts'
import type { CheckedClaims } from './checkClaims.ts'
import { refusedToken } from './readToken.ts'

/**
 * Checks that a token is from a provider's issuer, or from a tenant of it that may sign in.
 * https://learn.microsoft.com/en-us/entra/identity-platform/claims-validation
 *
 * @throws ServiceError OIDC_TOKEN_INVALID
 */
export function checkIssuer(
  row: OAuthProvider,
  { issuer, tenant }: Pick<CheckedClaims, 'issuer' | 'tenant'>,
): void {
  if (hasTenants(row) && !isTenant(tenant))
    throw refusedToken(`its tid is ${quoted(tenant)}, expected a GUID in lower case`)
  const expected = isTenant(tenant) ? issuerOfTenant(row, tenant) : row.issuer
  if (issuer !== expected) throw refusedToken(`its iss is ${quoted(issuer)}, expected ${quoted(expected)}`)
  if (hasTenants(row) && !row.tenants?.includes(String(tenant)))
    throw refusedToken(`its tenant ${quoted(tenant)} is not one of those that may sign in`)
}

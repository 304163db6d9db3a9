import { uuidPattern } from '@latchkey/contract/wire'

import type { OAuthProvider } from './OAuthProvider.ts'

/**
 * Stands for the tenant in the issuer of Microsoft Entra's endpoints for several tenants.
 * https://learn.microsoft.com/en-us/entra/identity-platform/access-tokens#multitenant-applications
 */
export const tenantParameter = '{tenantid}'

/** The tenants' form: a GUID in lower case, so that each user has one identity. */
export const isTenant = (value: unknown): value is string =>
  typeof value === 'string' && uuidPattern.test(value)

/** Whether an issuer stands for many tenants. */
export const hasTenants = ({ issuer }: Pick<OAuthProvider, 'issuer'>): boolean =>
  issuer.includes(tenantParameter)

/** The issuer of one tenant. */
export const issuerOfTenant = ({ issuer }: Pick<OAuthProvider, 'issuer'>, tenant: string): string =>
  issuer.replace(tenantParameter, () => tenant)

/** Each `iss` that users of a provider may have: the issuer's, or that of each tenant that may sign in. */
export const issuersOf = (row: OAuthProvider): string[] =>
  hasTenants(row) ? (row.tenants ?? []).map((tenant) => issuerOfTenant(row, tenant)) : [row.issuer]

/** Whether a provider is the one that a token names, if it is valid. */
export function couldIssue(row: OAuthProvider, issuer: string): boolean {
  if (!hasTenants(row)) return issuer === row.issuer
  const [start = '', end = ''] = row.issuer.split(tenantParameter)
  return issuer.startsWith(start) && issuer.endsWith(end) && issuer.length > start.length + end.length
}

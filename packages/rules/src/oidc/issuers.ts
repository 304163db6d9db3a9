import { uuidPattern } from '@latchkey/contract/wire'

/** An issuer of ID tokens, and who may sign in with them. */
export interface TokenIssuer {
  /** Its `iss`. With `{tenantid}` in it where it has many tenants. */
  issuer: string
  /** Tenants (GUIDs) whose users may sign in. @default none. Ignored unless the issuer names `{tenantid}`. */
  tenants?: readonly string[] | undefined
  /**
   * Parties that may be beside our clients in `aud` and `azp`. OpenID Connect Core 1.0 §3.1.3.7
   * @default none
   */
  audiences?: readonly string[] | undefined
}

/**
 * Apps of one project at Google ask for tokens for each other: of its tokens, the only audience counts, whichever app
 * `azp` names. https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload
 */
export const googleIssuer = 'https://accounts.google.com'

/** Providers that issue no ID tokens: only a service that asked them knows who signed in. */
export const issuersWithoutTokens: ReadonlySet<string> = new Set(['https://x.com', 'https://discord.com'])

/**
 * Stands for the tenant in the issuer of Microsoft Entra's endpoints for several tenants.
 * https://learn.microsoft.com/en-us/entra/identity-platform/access-tokens#multitenant-applications
 */
export const tenantParameter = '{tenantid}'

/** The tenants' form: a GUID in lower case, so that each user has one identity. */
export const isTenant = (value: unknown): value is string =>
  typeof value === 'string' && uuidPattern.test(value)

/** Whether an issuer stands for many tenants. */
export const hasTenants = ({ issuer }: Pick<TokenIssuer, 'issuer'>): boolean =>
  issuer.includes(tenantParameter)

/** The issuer of one tenant. */
export const issuerOfTenant = ({ issuer }: Pick<TokenIssuer, 'issuer'>, tenant: string): string =>
  issuer.replace(tenantParameter, () => tenant)

/** Each `iss` that users of a provider may have: the issuer's, or that of each tenant that may sign in. */
export const issuersOf = (row: TokenIssuer): string[] =>
  hasTenants(row) ? (row.tenants ?? []).map((tenant) => issuerOfTenant(row, tenant)) : [row.issuer]

/** Whether a provider is the one that a token names, if it is valid. */
export function couldIssue(row: TokenIssuer, issuer: string): boolean {
  if (!hasTenants(row)) return issuer === row.issuer
  const [start = '', end = ''] = row.issuer.split(tenantParameter)
  return issuer.startsWith(start) && issuer.endsWith(end) && issuer.length > start.length + end.length
}

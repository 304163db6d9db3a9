import { emailPattern } from '@latchkey/contract/wire'
import {
  type CheckedClaims,
  checkAudience,
  checkClaims,
  checkIssuer,
  findClient,
  hasTenants,
  issuersOf,
  readToken,
  type UnverifiedToken,
} from '@latchkey/rules/oidc'
import { compactVerify } from 'jose'

import type { Context } from '../context/context.ts'
import { readDisplayName } from '../providers/readDisplayName.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import { listClients, type OAuthClient, requireClient } from './clients.ts'
import { refusedToken, refusing } from './refusedToken.ts'

/** Checked claims, with a display name. The name identifies nobody. */
type PersonClaims = CheckedClaims & { name: string | undefined }

/**
 * Verifies a token of this service, or the ID token of an enabled provider. The caller checks the nonce.
 *
 * @throws ServiceError OIDC_TOKEN_INVALID, METHOD_DISABLED, PROVIDER_NOT_CONFIGURED, UPSTREAM_UNAVAILABLE
 */
export async function verifyOidcToken(context: Context, token: string): Promise<Identity> {
  const read = await refusing(() => readToken(token))
  const unverified = await checkTimely(context, read)
  if (unverified.issuer === context.settings.apiBaseUrl) return await verifyIssued(context, token, read)
  const clients = await listClients(context)
  const client = await refusing(() => findClient(clients, unverified))
  const claims = await verifyByIssuer(context, client, token)
  const facts = { runsMailbox: runsMailbox(client, claims), pageOrigin: null, idToken: token }
  return toIdentity(client, { ...claims, ...facts }, read)
}

const checkTimely = async (
  { now, settings }: Context,
  { claims }: Pick<UnverifiedToken, 'claims'>,
): Promise<PersonClaims> => ({
  ...(await refusing(() => checkClaims(claims, { now, newestMs: settings.newestRequestMs }))),
  name: readDisplayName(claims.name),
})

/** Whether the provider runs the mailbox of the address that it verified. docs/decisions.md#social-linking */
export const runsMailbox = (
  { row }: OAuthClient,
  { email, emailVerified, hostedDomain }: CheckedClaims,
): boolean => emailVerified && email !== undefined && (row.runsMailbox?.(email, hostedDomain) ?? false)

/**
 * Verifies a provider's ID token for one client, with the provider's keys.
 *
 * @throws ServiceError OIDC_TOKEN_INVALID, UPSTREAM_UNAVAILABLE
 */
export async function verifyByIssuer(
  context: Context,
  client: OAuthClient,
  token: string,
): Promise<PersonClaims> {
  const { oauth } = context
  const { provider, row } = client
  const read = await refusing(() => readToken(token))
  const claims = await checkTimely(context, read)
  await refusing(() => {
    checkIssuer(row, claims)
    checkAudience(client, claims)
  })
  const { endpointsOf, keySets } = oauth.reach(row)
  const { keysUrl } = await endpointsOf(provider, row)
  if (keysUrl === undefined) throw refusedToken('its issuer has no keys')
  const keyIssuers = hasTenants(row) ? [row.issuer, claims.issuer] : undefined
  await refusing(() => keySets.verify({ provider, keysUrl, token, header: read.header, keyIssuers }))
  return claims
}

/** Verifies a token that oauth2_authenticate issued. It names the upstream identity. */
async function verifyIssued(context: Context, token: string, read: UnverifiedToken): Promise<Identity> {
  const { tokens, organization } = context
  const key = tokens.sessionPublicKey(String(read.header.kid))
  if (!key) throw refusedToken('its issuer has no such key')
  await compactVerify(token, key, { algorithms: ['ES256'] }).catch((cause: unknown) => {
    throw refusedToken('its signature does not verify', cause)
  })
  const claims = await checkTimely(context, read)
  const { provider, identity, organization_id: tenantId, runs_mailbox, page_origin, id_token } = read.claims
  // Session tokens are signed with the same key.
  if (typeof provider !== 'string') throw refusedToken('it is of another type')
  if (tenantId !== organization.tenantId) throw refusedToken('it belongs to another organization')
  const { iss: issuer, sub: subject, aud } = (identity ?? {}) as { iss: string; sub: string; aud: string }
  if (claims.audiences.length !== 1 || aud !== claims.audiences[0])
    throw refusedToken('it is for another audience')
  const client = await requireClient(context, { provider, clientId: aud })
  // The operator may have given the provider ID to another issuer since, or taken a tenant off the list.
  if (!issuersOf(client.row).includes(issuer)) throw refusedToken('it is from another issuer')
  const facts = {
    runsMailbox: runs_mailbox === true,
    pageOrigin: typeof page_origin === 'string' ? page_origin : null,
    idToken: typeof id_token === 'string' ? id_token : undefined,
  }
  return toIdentity(client, { ...claims, issuer, subject, ...facts }, read)
}

const toIdentity = (
  { provider, clientId }: OAuthClient,
  {
    issuer,
    subject,
    nonce,
    email,
    emailVerified,
    name,
    issuedAt,
    authTime,
    runsMailbox,
    pageOrigin,
    idToken,
  }: PersonClaims & Pick<Identity, 'runsMailbox' | 'pageOrigin' | 'idToken'>,
  { digest }: UnverifiedToken,
): Identity => ({
  provider,
  issuer,
  subject,
  audience: clientId,
  nonce,
  email: emailVerified ? email : undefined,
  runsMailbox,
  pageOrigin,
  name,
  issuedAt,
  authTime,
  digest,
  idToken,
})

/**
 * The verified e-mail address of a token, normalized like contacts. Null if there is none, or if it is not a valid
 * contact. By itself it signs nobody in. docs/security.md#identities-not-addresses
 */
export const verifiedAddress = ({ email }: Pick<Identity, 'email'>): string | null =>
  email !== undefined && emailPattern.test(email) ? normaliseContact('OTP_TYPE_EMAIL', email) : null

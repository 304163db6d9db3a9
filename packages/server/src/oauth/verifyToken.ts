import { emailPattern } from '@latchkey/contract/wire'
import { compactVerify } from 'jose'

import type { Context } from '../context/context.ts'
import { normaliseContact } from '../store/contacts.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import { type CheckedClaims, checkClaims } from './checkClaims.ts'
import { listClients, type OAuthClient, requireClient } from './clients.ts'
import { readToken, refusedToken, type UnverifiedToken } from './readToken.ts'

/**
 * Verifies a token of this service, or the ID token of an enabled provider. The caller checks the nonce.
 *
 * @throws ServiceError OIDC_TOKEN_INVALID, METHOD_DISABLED, PROVIDER_NOT_CONFIGURED, UPSTREAM_UNAVAILABLE
 */
export async function verifyOidcToken(context: Context, token: string): Promise<Identity> {
  const read = readToken(token)
  checkClaims(context, read.claims)
  if (read.claims.iss === context.settings.apiBaseUrl) return await verifyIssued(context, token, read)
  const clients = await listClients(context)
  const client = clients.find(
    ({ row, clientId }) => row.issuer === read.claims.iss && clientId === read.claims.aud,
  )
  if (!client) throw refusedToken('its issuer and audience are not configured')
  const claims = await verifyByIssuer(context, client, token)
  const facts = { runsMailbox: runsMailbox(client, claims), pageOrigin: null }
  return toIdentity(client, { ...claims, ...facts }, read)
}

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
  { provider, row, clientId }: OAuthClient,
  token: string,
): Promise<CheckedClaims> {
  const { oauth } = context
  const { header, claims: unchecked } = readToken(token)
  const claims = checkClaims(context, unchecked)
  if (claims.issuer !== row.issuer) throw refusedToken('it is from another issuer')
  if (claims.audience !== clientId) throw refusedToken('it is for another audience')
  const { keysUrl } = await oauth.endpointsOf(provider, row)
  if (keysUrl === undefined) throw refusedToken('its issuer has no keys')
  await oauth.keySets.verify({ provider, keysUrl, token, header })
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
  const claims = checkClaims(context, read.claims)
  const { provider, identity, organization_id: tenantId, runs_mailbox, page_origin } = read.claims
  // Session tokens are signed with the same key.
  if (typeof provider !== 'string') throw refusedToken('it is of another type')
  if (tenantId !== organization.tenantId) throw refusedToken('it belongs to another organization')
  const { iss: issuer, sub: subject, aud } = (identity ?? {}) as { iss: string; sub: string; aud: string }
  if (aud !== claims.audience) throw refusedToken('it is for another audience')
  const client = await requireClient(context, { provider, clientId: claims.audience })
  // The operator may have given the provider ID to another issuer since.
  if (issuer !== client.row.issuer) throw refusedToken('it is from another issuer')
  const pageOrigin = typeof page_origin === 'string' ? page_origin : null
  return toIdentity(
    client,
    { ...claims, issuer, subject, runsMailbox: runs_mailbox === true, pageOrigin },
    read,
  )
}

const toIdentity = (
  { provider }: OAuthClient,
  {
    emailVerified,
    email,
    hostedDomain: _,
    ...claims
  }: CheckedClaims & Pick<Identity, 'runsMailbox' | 'pageOrigin'>,
  { digest }: UnverifiedToken,
): Identity => ({ provider, ...claims, email: emailVerified ? email : undefined, digest })

/**
 * The verified e-mail address of a token, normalized like contacts. Null if there is none, or if it is not a valid
 * contact. By itself it signs nobody in. docs/security.md#identities-not-addresses
 */
export const verifiedAddress = ({ email }: Pick<Identity, 'email'>): string | null =>
  email !== undefined && emailPattern.test(email) ? normaliseContact('OTP_TYPE_EMAIL', email) : null

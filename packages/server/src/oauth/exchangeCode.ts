import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readObject } from '../providers/fetchProvider.ts'
import type { Endpoints, Person } from '../providers/OAuthProvider.ts'
import { type CodeGrant, requestTokens } from '../providers/requestTokens.ts'
import type { OAuthClient } from './clients.ts'
import { refusedToken } from './refusedToken.ts'
import { runsMailbox, verifyByIssuer } from './verifyToken.ts'

/**
 * Exchanges an authorization code for the person who signed in, from their ID token or the provider's user endpoint.
 * The client secret is decrypted for this call only.
 *
 * @throws ServiceError OAUTH_CODE_REFUSED, OIDC_TOKEN_INVALID, UPSTREAM_UNAVAILABLE
 */
export async function exchangeCode(
  context: Context,
  client: OAuthClient,
  { nonce: expectedNonce, ...grant }: CodeGrant & { nonce: string },
): Promise<Person> {
  const { oauth } = context
  const { provider, row, clientId } = client
  const { endpointsOf, fetchProvider } = oauth.reach(row)
  const endpoints = await endpointsOf(provider, row)
  const secret = await openSecret(context, client)
  const request = { provider, issuer: row.issuer, endpoints, clientId, secret, ...grant }
  const { accessToken, idToken } = await requestTokens(fetchProvider, request)
  if (row.readUser) return await fetchUser(context, client, endpoints, accessToken)
  if (typeof idToken !== 'string') throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider })
  const claims = await verifyByIssuer(context, client, idToken)
  const { issuer, nonce, subject, email, emailVerified, name, authTime } = claims
  // A code that was injected from another login is bound to another key. RFC 9700 §4.5
  if (nonce !== expectedNonce) throw refusedToken('its nonce does not match the request')
  const facts = { runsMailbox: runsMailbox(client, claims), name, authTime, idToken }
  return { issuer, subject, email, emailVerified, ...facts }
}

/** The secret for one request; undefined for a public client. @throws if it can't be opened or used */
export async function openSecret(
  { oauth, now, organization }: Context,
  { row, clientId, stored }: OAuthClient,
): Promise<string | undefined> {
  if (stored === undefined) return undefined
  const location = { organizationId: organization.tenantId, id: stored.id }
  const secret = await oauth.clientSecrets.open(location, stored.sealedSecret)
  return (await row.clientSecret?.(secret, { clientId, now })) ?? secret
}

async function fetchUser(
  { oauth }: Context,
  { provider, row }: OAuthClient,
  { userUrl }: Endpoints,
  accessToken: string,
): Promise<Person> {
  const unavailable = new ServiceError('UPSTREAM_UNAVAILABLE', { provider })
  // The syntax of a bearer token. RFC 6750 §2.1
  if (!/^[\w.~+/-]+=*$/.test(accessToken) || userUrl === undefined) throw unavailable
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await oauth.reach(row).fetchProvider(provider, userUrl, { headers })
  const person = response.status === 200 ? row.readUser?.(await readObject(response)) : undefined
  if (!person || person.subject === '' || person.subject.length > 255) throw unavailable
  return person
}

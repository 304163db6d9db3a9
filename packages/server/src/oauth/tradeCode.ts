import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Endpoints, Person } from '../providers/OAuthProvider.ts'
import type { OAuthClient } from './clients.ts'
import { refusedToken } from './readToken.ts'
import { type CodeGrant, tokenRequest } from './tokenRequest.ts'
import { verifyByIssuer } from './verifyToken.ts'

/**
 * Trades an authorization code for the person it stands for, by their ID token or by what the provider says of them.
 * The client's secret is open for this one call.
 * @throws ServiceError OAUTH_CODE_REFUSED, OIDC_TOKEN_INVALID, UPSTREAM_UNAVAILABLE
 */
export async function tradeCode(
  context: Context,
  client: OAuthClient,
  grant: CodeGrant & { nonce: string },
): Promise<Person> {
  const { oauth } = context
  const { provider, row, clientId } = client
  const endpoints = await oauth.endpointsOf(provider, row)
  const secret = await openSecret(context, client)
  const { status, body } = await oauth.ask(provider, tokenRequest(endpoints, { clientId, secret }, grant))
  if (status !== 200) throw new ServiceError('OAUTH_CODE_REFUSED', { reason: reasonOf(body) })
  const { id_token: idToken, access_token: accessToken } = body
  if (row.readUser) return await askForUser(context, client, endpoints, accessToken)
  if (typeof idToken !== 'string') throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider })
  const { subject, nonce, email, emailVerified, authTime } = await verifyByIssuer(context, client, idToken)
  // Somebody else's code, put in the place of one's own, stands for another key.
  if (nonce !== grant.nonce) throw refusedToken('its nonce is another')
  return { subject, email, emailVerified, authTime }
}

async function openSecret(
  { oauth, now, organization }: Context,
  { row, clientId, stored }: OAuthClient,
): Promise<string | undefined> {
  if (stored === undefined) return undefined
  const place = { organizationId: organization.tenantId, id: stored.id }
  const kept = await oauth.clientSecrets.open(place, stored.sealedSecret)
  return (await row.clientSecret?.(kept, { clientId, now })) ?? kept
}

async function askForUser(
  { oauth }: Context,
  { provider, row }: OAuthClient,
  { userUrl }: Endpoints,
  accessToken: unknown,
): Promise<Person> {
  const unavailable = new ServiceError('UPSTREAM_UNAVAILABLE', { provider })
  // RFC 6750 §2.1: nothing else may go into a header.
  const isToken = typeof accessToken === 'string' && /^[\w.~+/-]+=*$/.test(accessToken)
  if (!isToken || userUrl === undefined) throw unavailable
  const headers = { authorization: `Bearer ${accessToken}` }
  const { status, body } = await oauth.ask(provider, { url: userUrl, headers })
  const person = status === 200 ? row.readUser?.(body) : undefined
  if (!person || person.subject === '' || person.subject.length > 255) throw unavailable
  return person
}

/** The provider's own word for it, where it is one of RFC 6749 §5.2's kind. */
function reasonOf({ error }: Readonly<Record<string, unknown>>): string {
  return typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? error : 'refused'
}

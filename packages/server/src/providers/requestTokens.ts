import * as oauth from 'oauth4webapi'

import { ServiceError } from '../errors/ServiceError.ts'
import { type FetchProvider, readObject } from './fetchProvider.ts'
import type { Endpoints } from './OAuthProvider.ts'

/** An authorization code and what it is redeemed with. */
export interface CodeGrant {
  authCode: string
  redirectUri: string
  codeVerifier: string
}

export interface TokenRequest extends CodeGrant {
  provider: string
  issuer: string
  endpoints: Endpoints
  clientId: string
  /** Client secret; undefined for a public client. */
  secret: string | undefined
}

export interface TokenResponse {
  accessToken: string
  /** ID token, not verified. */
  idToken: unknown
}

/**
 * Redeems an authorization code at the token endpoint. RFC 6749 §4.1.3, RFC 7636 §4.5
 *
 * @throws ServiceError OAUTH_CODE_REFUSED, UPSTREAM_UNAVAILABLE
 */
export async function requestTokens(
  fetchProvider: FetchProvider,
  { provider, issuer, endpoints, clientId, secret, ...grant }: TokenRequest,
): Promise<TokenResponse> {
  const server = { issuer, token_endpoint: endpoints.tokenUrl }
  const client = { client_id: clientId }
  const parameters = {
    code: grant.authCode,
    redirect_uri: grant.redirectUri,
    code_verifier: grant.codeVerifier,
  }
  const response = await oauth.genericTokenEndpointRequest(
    ...([server, client, authenticate(endpoints, secret), 'authorization_code', parameters] as const),
    {
      [oauth.customFetch]: (url, request) => fetchProvider(provider, url, request),
      // discovery.ts accepts HTTP from issuers in development only.
      [oauth.allowInsecureRequests]: true,
    },
  )
  const isSuccess = response.status === 200
  // oauth4webapi would check the ID token against the system clock, and accept several audiences. verifyToken.ts
  const { id_token: idToken, ...rest } = isSuccess ? await readObject(response.clone()) : {}
  const checked = isSuccess ? Response.json(rest) : response
  try {
    const { access_token } = await oauth.processGenericTokenEndpointResponse(server, client, checked)
    return { accessToken: access_token, idToken }
  } catch (cause) {
    if (isSuccess) throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider }, { cause })
    throw new ServiceError('OAUTH_CODE_REFUSED', { reason: reasonOf(cause) }, { cause })
  }
}

/** RFC 6749 §2.3.1 */
function authenticate({ clientAuthentication }: Endpoints, secret: string | undefined): oauth.ClientAuth {
  if (secret === undefined) return oauth.None()
  if (clientAuthentication === 'post') return oauth.ClientSecretPost(secret)
  // oauth4webapi's ClientSecretBasic escapes "-", "_" and "." too, which some providers don't decode.
  return (_server, { client_id }, _body, headers) => {
    const credentials = Buffer.from(`${formEncode(client_id)}:${formEncode(secret)}`)
    headers.set('authorization', `Basic ${credentials.toString('base64')}`)
  }
}

const formEncode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)

/** The provider's error code, if it looks like one. RFC 6749 §5.2 */
function reasonOf(cause: unknown): string {
  const code = cause instanceof oauth.ResponseBodyError ? cause.error : ''
  return /^[a-z_]{1,40}$/.test(code) ? code : 'refused'
}

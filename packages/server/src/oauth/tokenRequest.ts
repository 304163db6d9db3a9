import type { Asked } from '../providers/askOutside.ts'
import type { Endpoints } from '../providers/OAuthProvider.ts'

/** What a code is traded with. */
export interface CodeGrant {
  authCode: string
  redirectUri: string
  codeVerifier: string
}

export interface TokenClient {
  clientId: string
  /** Undefined for a public client. */
  secret: string | undefined
}

/** The request that trades a code and its PKCE verifier. RFC 6749 §4.1.3, RFC 7636 §4.5 */
export function tokenRequest(
  { tokenUrl, clientAuthentication }: Endpoints,
  { clientId, secret }: TokenClient,
  { authCode, redirectUri, codeVerifier }: CodeGrant,
): Asked {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: authCode,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  })
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  }
  if (secret === undefined || clientAuthentication === 'post') body.set('client_id', clientId)
  if (secret !== undefined && clientAuthentication === 'post') body.set('client_secret', secret)
  if (secret !== undefined && clientAuthentication === 'basic')
    headers.authorization = basic(clientId, secret)
  return { url: tokenUrl, method: 'POST', headers, body: body.toString() }
}

/** RFC 6749 §2.3.1: each half is form-encoded first. */
function basic(clientId: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(secret)}`).toString('base64')}`
}

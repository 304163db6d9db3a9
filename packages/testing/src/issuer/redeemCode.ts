import { createHash, randomBytes } from 'node:crypto'

import type { IssuerState } from './authorization.ts'

const tokenSeconds = 600

/** Handles a token request. RFC 6749 §4.1.3, RFC 7636 §4.6 */
export async function redeemCode(state: IssuerState, request: Request): Promise<Response> {
  const { approvals, now, signer, url } = state
  const form = new URLSearchParams(await request.text())
  const clientId = authenticate(state, request.headers.get('authorization'))
  if (clientId === undefined) return Response.json({ error: 'invalid_client' }, { status: 401 })
  const code = form.get('code') ?? ''
  const approval = approvals.get(code)
  // A code is used up even if the rest of the request is invalid.
  approvals.delete(code)
  const verifier = form.get('code_verifier') ?? ''
  const isValid =
    approval !== undefined &&
    approval.expiresAt > now() &&
    approval.clientId === clientId &&
    approval.redirectUri === form.get('redirect_uri') &&
    approval.codeChallenge === createHash('sha256').update(verifier).digest('base64url') &&
    form.get('grant_type') === 'authorization_code'
  if (!isValid) return Response.json({ error: 'invalid_grant' }, { status: 400 })
  const { sub, name, email, isEmailVerified = true } = approval.person
  const iat = Math.floor(now() / 1_000)
  const idToken = await signer.sign({
    iss: url,
    aud: clientId,
    sub,
    name,
    iat,
    exp: iat + tokenSeconds,
    ...(approval.nonce !== null && { nonce: approval.nonce }),
    ...(approval.isFresh && { auth_time: iat }),
    ...(email !== undefined && { email, email_verified: isEmailVerified }),
  })
  return Response.json({
    access_token: randomBytes(16).toString('base64url'),
    token_type: 'Bearer',
    expires_in: tokenSeconds,
    scope: 'openid email profile',
    id_token: idToken,
  })
}

/** HTTP Basic authentication. RFC 6749 §2.3.1 */
function authenticate({ clients }: IssuerState, authorization: string | null): string | undefined {
  const [id, secret] = Buffer.from(authorization?.replace(/^Basic /, '') ?? '', 'base64')
    .toString()
    .split(':')
    .map((part) => new URLSearchParams(`=${part}`).get(''))
  return Object.values(clients).find(
    ({ clientId, clientSecret }) => clientId === id && clientSecret === secret,
  )?.clientId
}

import { createOAuthNonce, encodeBase64Url } from '@latchkey/crypto'

import { KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { findIssuer, type Issuer } from './findIssuer.ts'
import { attemptLife, type OAuthAttempt } from './oauthAttempt.ts'
import type { OAuthPurpose } from './oauthLogin.types.ts'

export interface CreateAttemptParameters {
  provider: string
  purpose: OAuthPurpose
  organizationId?: string | undefined
  /** The page's address. */
  address: string
  /** Whether the login leaves the page, so that the key has to survive a reload. */
  leaves: boolean
  /** Whether the provider should show its account chooser. */
  choose: boolean
}

const random = () => crypto.getRandomValues(new Uint8Array(32))

/**
 * Starts an attempt: makes a key for it alone, and the authorization URL.
 *
 * @throws {@link KitError} `PROVIDER_NOT_CONFIGURED`, `REDIRECT_URI_NOT_ALLOWED`, `STORAGE_BLOCKED`
 */
export async function createAttempt(
  kit: InternalKit,
  { provider, purpose, organizationId, address, leaves, choose }: CreateAttemptParameters,
): Promise<{ attempt: OAuthAttempt; url: string }> {
  const [sessionRuntime, issuer] = await Promise.all([
    kit.sessionRuntime(),
    findIssuer(kit, provider, address),
  ])
  sessionRuntime.prefetch()
  // The prefix tells our own returns from other pages' state parameters.
  const state = `${kit.name('')}${encodeBase64Url(random())}`
  const keyName = `oauth.${crypto.randomUUID()}`
  const verifier = encodeBase64Url(random())
  const { clientId, redirectUri, returnUri, authorizeUrl } = issuer
  const { session } = kit.sessions.state
  const attempt: OAuthAttempt = {
    state,
    provider,
    purpose,
    organizationId,
    keyName,
    verifier,
    clientId,
    redirectUri,
    returnUri,
    userId: session?.userId,
    // Linking binds the token to the session's key, a login to the new key.
    nonce:
      purpose === 'link' && session
        ? await createOAuthNonce(session.publicKey)
        : await bindKey(kit, keyName, leaves),
    issuer: issuer.issuer,
    origin: new URL(authorizeUrl).origin,
    returnTo: address,
    until: kit.environment.clock.now() + attemptLife,
  }
  return { attempt, url: await createAuthorizeUrl(issuer, attempt, choose) }
}

async function bindKey(kit: InternalKit, keyName: string, leaves: boolean): Promise<string> {
  const { keys } = await kit.sessionRuntime()
  const { pair, persistent } = await keys.make(keyName)
  if (persistent || !leaves) return createOAuthNonce(pair.publicKey)
  throw new KitError('STORAGE_BLOCKED', {
    message: 'The browser blocks key storage: a login that leaves the page could not be completed.',
  })
}

/** RFC 6749 §4.1.1, RFC 7636 §4.3, OpenID Connect Core §3.1.2.1 */
async function createAuthorizeUrl(
  { authorizeUrl, scopes, responseMode }: Issuer,
  { state, nonce, verifier, clientId, redirectUri, organizationId }: OAuthAttempt,
  choose: boolean,
): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const url = new URL(authorizeUrl)
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: encodeBase64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ...(responseMode !== 'query' && { response_mode: responseMode }),
    // Reauthentication here requires one at the provider. OpenID Connect Core §3.1.2.1
    ...(organizationId && scopes.includes('openid') && { max_age: '0' }),
    ...(choose && scopes.includes('openid') && { prompt: 'select_account' }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

import { decodeBase64Url } from '@latchkey/crypto'

import { readText } from '../../client/readText.ts'
import { KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { nameSession } from '../nameSession.ts'
import { signUpOnce } from '../signUpOnce.ts'
import type { OAuthAttempt } from './oauthAttempt.ts'

/** How far it came. Memory alone: a token never rests in storage. */
export interface OAuthProgress {
  oidcToken?: string | undefined
  /** What the token says. */
  claims?: OidcClaims | undefined
  isNewAccount?: boolean | undefined
  /** E-mail address that belongs to an account here, which signs in another way. */
  accountExists?: string | undefined
  /** The person wants an account of its own nevertheless. */
  asNew?: boolean | undefined
}

/** What of a token counts here. OpenID Connect Core §2, §5.1 */
interface OidcClaims {
  readonly nonce?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
}

export interface OAuthParameters {
  attempt: OAuthAttempt
  /** What the provider sent the person back with. */
  code: string
  /** The same object again goes on from there. */
  progress: OAuthProgress
  signal: AbortSignal
}

/**
 * Trades a provider's code for a token of the service that names the person, and the key of this attempt.
 *
 * @throws {@link ApiError} `OAUTH_CODE_REFUSED`, `UPSTREAM_UNAVAILABLE`, `PROVIDER_NOT_CONFIGURED`, ...
 */
export async function proveIdentity(
  { proxy }: InternalKit,
  { attempt, code, progress, signal }: OAuthParameters,
): Promise<string> {
  if (progress.oidcToken) return progress.oidcToken
  const { provider, redirectUri, verifier, nonce, clientId } = attempt
  const params = {
    provider: `OAUTH2_PROVIDER_${provider.toUpperCase()}`,
    authCode: code,
    redirectUri,
    codeVerifier: verifier,
    nonce,
    clientId,
  }
  const answer = await proxy.oauth2Authenticate(params, { signal })
  const oidcToken = readText(answer, 'oidcToken', 'oauth2_authenticate')
  const claims = readClaims(oidcToken)
  // Somebody else's login, played to this page: its token names another key. docs/security.md#nonce
  if (claims.nonce !== nonce)
    throw new KitError('OIDC_TOKEN_INVALID', {
      message: 'The token is for another key than the one made here.',
    })
  Object.assign(progress, { oidcToken, claims })
  return oidcToken
}

/**
 * Signs in whoever a provider has named; a person who is new here gets an account on the way. Nothing where
 * `progress.accountExists` says that they may have one already. Lost answers are asked for again with the
 * same key. docs/decisions.md#lost-replies, docs/decisions.md#oauth-identities
 *
 * @throws {@link ApiError}, {@link KitError} `OAUTH_WRONG_ACCOUNT`, `OFFLINE`, `SESSION_INVALID`, ...
 */
export async function loginWithOAuth(
  kit: InternalKit,
  parameters: OAuthParameters,
): Promise<Session | undefined> {
  const { attempt, progress, signal } = parameters
  const { proxy } = kit
  const { keyName, provider: way, organizationId: only } = attempt
  const sessionRuntime = await kit.sessionRuntime()
  sessionRuntime.prefetch()
  const key = await sessionRuntime.keys.make(keyName)
  const oidcToken = await proveIdentity(kit, parameters)
  const filter = { filterType: 'OIDC_TOKEN', filterValue: oidcToken, oidcToken } as const
  const { organizationId } = await proxy.account(filter, { signal })
  if (only && organizationId !== only)
    throw new KitError('OAUTH_WRONG_ACCOUNT', {
      message: 'That opens another account than the one that was meant.',
    })
  if (!organizationId) {
    await findElsewhere(kit, parameters, oidcToken)
    if (progress.accountExists && !progress.asNew) return undefined
    await signUp(kit, parameters, oidcToken)
  }
  const { publicKey } = key.pair
  const answer = proxy.oauthLogin({ oidcToken, publicKey }, { signal })
  const contact = progress.isNewAccount ? ownContact(progress) : undefined
  const login = { answer, operation: 'oauth_login', keyName, key, contact, way, signal }
  const session = await sessionRuntime.startSession(login)
  // What the provider calls them says nothing of the account that they have had here.
  nameSession(kit, session)
  return session
}

/** Whether somebody who is new by this provider has an account by the address that it has proved. */
async function findElsewhere(
  { proxy }: InternalKit,
  { progress, signal }: OAuthParameters,
  oidcToken: string,
): Promise<void> {
  const email = provenEmail(progress)
  if (!email || progress.isNewAccount || progress.accountExists) return
  const filter = { filterType: 'EMAIL', filterValue: email, oidcToken } as const
  const { organizationId } = await proxy.account(filter, { signal })
  if (organizationId) progress.accountExists = email
}

async function signUp(
  kit: InternalKit,
  { attempt, progress, signal }: OAuthParameters,
  oidcToken: string,
): Promise<void> {
  progress.isNewAccount = true
  const contact = ownContact(progress)
  const params = {
    ...(contact && { userName: contact, userEmail: contact }),
    // The same for each attempt, so that the service knows a second one for the first.
    organizationName: `sub-org-${attempt.nonce.slice(0, 32)}`,
    apiKeys: [],
    authenticators: [],
    oauthProviders: [{ providerName: attempt.provider, oidcToken }],
  }
  await signUpOnce(kit, params, signal)
}

/** An address counts where the provider has proved it. docs/security.md#identities-not-addresses */
function provenEmail({ claims }: OAuthProgress): string | undefined {
  const { email, email_verified } = claims ?? {}
  return typeof email === 'string' && email_verified === true ? email : undefined
}

/** The address goes by one account: where another one has it, it stays there. */
const ownContact = (progress: OAuthProgress) => (progress.accountExists ? undefined : provenEmail(progress))

/** Read, not verified: the service does that, with each request that the token goes into. */
function readClaims(token: string): OidcClaims {
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(decodeBase64Url(token.split('.')[1] ?? '')))
    if (typeof claims === 'object' && claims) return claims
  } catch (cause) {
    throw unreadable(cause)
  }
  throw unreadable()
}

const unreadable = (cause?: unknown) =>
  new KitError('UNEXPECTED_ANSWER', {
    message: 'oauth2_authenticate: a token that cannot be read. Expected: a JWT.',
    operation: 'oauth2_authenticate',
    retryable: true,
    cause,
  })

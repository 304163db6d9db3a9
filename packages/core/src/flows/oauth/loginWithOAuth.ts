import { decodeBase64Url } from '@latchkey/crypto'
import { readText } from '../../client/readAnswer.ts'
import { KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { requireSignUp, type SignUpProgress, signUpOnce } from '../signUp.ts'
import type { OAuthAttempt } from './oauthAttempt.ts'

/** How far a login came. In memory only: tokens are never stored. */
export interface OAuthProgress extends SignUpProgress {
  oidcToken?: string | undefined
  /** Claims of the token. */
  claims?: OidcClaims | undefined
  isNewAccount?: boolean | undefined
  /** E-mail address of an existing account that another login method opens. */
  accountExists?: string | undefined
  /** The user wants a separate account nevertheless. */
  asNew?: boolean | undefined
}

/** The claims that are read. OpenID Connect Core §2, §5.1 */
interface OidcClaims {
  readonly nonce?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
}

export interface OAuthParameters {
  attempt: OAuthAttempt
  /** Authorization code from the provider. */
  code: string
  /** Pass the same object again to continue an earlier call. */
  progress: OAuthProgress
  signal: AbortSignal
}

/**
 * Trades a provider's code for an ID token bound to the key of this attempt.
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
  // A login that another party started is bound to another key. docs/security.md#nonce
  if (claims.nonce !== nonce)
    throw new KitError('OIDC_TOKEN_INVALID', {
      message: 'The nonce of the token does not match the key of this login.',
    })
  Object.assign(progress, { oidcToken, claims })
  return oidcToken
}

/**
 * Signs in with a provider's code. A new user is signed up first. Resolves with undefined, and sets
 * `progress.accountExists`, if they may have an account already. After a lost answer, the same call with the same
 * `progress` goes on with the same key. docs/decisions.md#lost-replies, docs/decisions.md#oauth-identities
 *
 * @throws {@link ApiError}, {@link KitError} `OAUTH_WRONG_ACCOUNT`, `USER_NOT_FOUND` with `signUp: false`, `OFFLINE`, `SESSION_INVALID`, ...
 */
export async function loginWithOAuth(
  kit: InternalKit,
  parameters: OAuthParameters,
): Promise<Session | undefined> {
  const { attempt, progress, signal } = parameters
  const { proxy } = kit
  const { keyName, provider: method, organizationId: only } = attempt
  const sessionRuntime = await kit.sessionRuntime()
  sessionRuntime.prefetch()
  const key = await sessionRuntime.keys.make(keyName)
  const oidcToken = await proveIdentity(kit, parameters)
  const filter = { filterType: 'OIDC_TOKEN', filterValue: oidcToken, oidcToken } as const
  const { organizationId } = await proxy.account(filter, { signal })
  if (only && organizationId !== only)
    throw new KitError('OAUTH_WRONG_ACCOUNT', {
      message: 'This identity belongs to another account than the requested one.',
    })
  if (!organizationId) {
    requireSignUp(kit, 'oauth_login')
    await findAccountByEmail(kit, parameters, oidcToken)
    if (progress.accountExists && !progress.asNew) return undefined
    await signUp(kit, parameters, oidcToken)
  }
  const { publicKey } = key.pair
  const { sessionProfileId } = kit.config
  const answer = proxy.oauthLogin({ oidcToken, publicKey, sessionProfileId }, { signal })
  const { isNewAccount } = progress
  const contact = isNewAccount ? ownContact(progress) : undefined
  const login = { answer, operation: 'oauth_login', keyName, key, contact, method, isNewAccount, signal }
  return sessionRuntime.startSession(login)
}

/** Looks for an existing account with the e-mail address that the provider has verified. */
async function findAccountByEmail(
  { proxy }: InternalKit,
  { progress, signal }: OAuthParameters,
  oidcToken: string,
): Promise<void> {
  const email = verifiedEmail(progress)
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
    // The same for each attempt, so that the service recognizes a repeated one.
    organizationName: `sub-org-${attempt.nonce.slice(0, 32)}`,
    apiKeys: [],
    authenticators: [],
    oauthProviders: [{ providerName: attempt.provider, oidcToken }],
  }
  await signUpOnce(kit, params, { progress, signal })
}

/** The e-mail address, if the provider has verified it. docs/security.md#identities-not-addresses */
function verifiedEmail({ claims }: OAuthProgress): string | undefined {
  const { email, email_verified } = claims ?? {}
  return typeof email === 'string' && email_verified === true ? email : undefined
}

/** An address that belongs to an existing account stays there. */
const ownContact = (progress: OAuthProgress) => (progress.accountExists ? undefined : verifiedEmail(progress))

/** Decodes without verifying: the service verifies the token in every request. */
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
    message: 'oauth2_authenticate: the token cannot be decoded. Expected: a JWT.',
    operation: 'oauth2_authenticate',
    retryable: true,
    cause,
  })

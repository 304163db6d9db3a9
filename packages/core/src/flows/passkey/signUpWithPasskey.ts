import { createKeyPair, encodeBase64Url, type KeyPair } from '@latchkey/crypto'
import { readText } from '../../client/readAnswer.ts'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import { ApiError, hasCode, KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { type SignUpProgress, walletOfSignUp, withSignUpFields } from '../signUp.ts'
import { beginSession } from './beginSession.ts'
import { rememberPasskey, signalUnknown } from './knownPasskeys.ts'
import { type NewPasskeyParams, registerPasskey } from './registerPasskey.ts'
import { requireConfig } from './requireConfig.ts'

/** Lifetime of the temporary key that starts the first session, in seconds. docs/wire-format.md#sign-up-elements */
const helperSeconds = '60'
/** A request that took longer is not repeated: a user waits 15 s at most. In ms. */
const patience = 5_000

/** How far a sign-up came. In memory only. */
export interface PasskeySignUpProgress extends SignUpProgress {
  userName?: string | undefined
  userHandle?: string | undefined
  /** The created passkey, until the service knows it. */
  passkey?: NewPasskeyParams | undefined
  /** Temporary key that starts the first session without a second prompt. */
  helper?: KeyPair | undefined
  /** The answer to a sign-up was lost: the account may exist. */
  lost?: boolean | undefined
  /** The account's own organization, or its parent. */
  organizationId?: string | undefined
  /** The temporary key has expired: the passkey has to sign in. */
  hasHelperExpired?: boolean | undefined
}

export interface SignUpWithPasskeyParameters {
  userName: string
  passkeyName?: string | undefined
  /** Pass the same object again to continue without another prompt. */
  progress: PasskeySignUpProgress
  /** Called when the prompt was answered. */
  picked(): void
  signal: AbortSignal
}

/**
 * Creates an account with a new passkey, and its first session: one prompt. docs/wire-format.md#login-flows
 *
 * @throws {@link ApiError} `PASSKEY_INVALID`, `METHOD_DISABLED`, `RATE_LIMIT_EXCEEDED`
 * @throws {@link KitError} `PASSKEY_CANCELLED`, `PASSKEY_TIMEOUT`, ..., `OFFLINE`, `UNREACHABLE`, `TIMEOUT`
 */
export async function signUpWithPasskey(
  kit: InternalKit,
  port: PasskeyPort,
  { userName, passkeyName: authenticatorName, progress, picked, signal }: SignUpWithPasskeyParameters,
): Promise<Session> {
  const [
    sessionRuntime,
    { rpId, enabledProviders, organizationId: parentId, sessionExpirationSeconds: seconds },
  ] = await Promise.all([kit.sessionRuntime(), requireConfig(kit, port)])
  sessionRuntime.prefetch()
  if (!enabledProviders.includes('passkey'))
    throw new KitError('METHOD_DISABLED', {
      message: 'Login by passkey is disabled.',
    })
  const create = async () => {
    if (!progress.passkey) {
      // The account has no id yet. The handle contains no personal data. WebAuthn Level 3 §14.6.1
      progress.userHandle = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
      const user = { id: progress.userHandle, name: userName }
      progress.passkey = await registerPasskey(kit, port, { rpId, user, authenticatorName, signal })
      progress.userName = userName
    }
    picked()
    progress.helper ??= await createKeyPair()
    return signUp(kit, progress, parentId, signal).catch((error) => {
      // The service rejected the new passkey: browsers need not offer it.
      if (!progress.lost && isRefusal(error)) {
        signalUnknown(port, rpId, progress.passkey!.attestation.credentialId)
        progress.passkey = undefined
      }
      throw error
    })
  }
  if (progress.organizationId === undefined)
    progress.organizationId = await withSignUpFields(kit, { progress, signal }, create)
  else picked()
  const { helper, organizationId, userHandle, userName: name } = progress
  const login = { signer: helper!, organizationId, seconds, isNewAccount: true, name, signal }
  const session = await beginSession(kit, login)
  rememberPasskey(kit, session.userId, userHandle)
  return session
}

/** Resolves with the account's organization, or its parent. */
async function signUp(
  { apiRuntime, config, environment: { clock } }: InternalKit,
  progress: PasskeySignUpProgress,
  parentId: string,
  signal: AbortSignal,
): Promise<string> {
  const { userName, passkey, helper, signUpValues } = progress
  const { publicKey } = helper!
  const apiKeyName = `passkey-auth-${publicKey}`
  const params = {
    userName,
    organizationName: `sub-org-${publicKey.slice(2, 34)}`,
    apiKeys: [{ apiKeyName, publicKey, curveType: 'API_KEY_CURVE_P256', expirationSeconds: helperSeconds }],
    authenticators: [passkey],
    oauthProviders: [],
    ...walletOfSignUp(config),
    ...(signUpValues && { signUpValues }),
  }
  const { call } = await apiRuntime()
  const began = clock.elapsed()
  const ask = async () => {
    const answer = await call('proxy', 'signup', params, { signal })
    return readText(answer, 'organizationId', 'signup')
  }
  // Without an answer of the service, the account may exist.
  const note = (error: unknown) => {
    progress.lost ||= !(error instanceof ApiError && error.status < 500)
  }
  const before = progress.lost
  try {
    return await ask().catch((error) => {
      note(error)
      // The same key for each request, so that the service recognizes a repeated one. docs/decisions.md#lost-replies
      const now = error instanceof KitError && error.retryable && error.retryAt === undefined
      if (now && !signal.aborted && clock.elapsed() - began < patience) return ask()
      throw error
    })
  } catch (error) {
    note(error)
    // An earlier request succeeded, but too long ago to be recognized as the same: the account is below the parent.
    if (before && hasCode(error, 'CREDENTIAL_CONFLICT')) return parentId
    throw error
  }
}

/** Errors that aren't about the passkey. */
const otherCodes: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'CREDENTIAL_CONFLICT',
  'SIGN_UP_FIELD_INVALID',
])

/** Whether the service rejected the passkey. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && !error.retryable && !otherCodes.has(error.code)

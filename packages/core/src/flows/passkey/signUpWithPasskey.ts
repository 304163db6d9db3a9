import { createKeyPair, encodeBase64Url, type KeyPair } from '@latchkey/crypto'

import { readText } from '../../client/readText.ts'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import { ApiError } from '../../errors/ApiError.ts'
import { hasCode, KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { beginSession } from './beginSession.ts'
import { rememberPasskey } from './knownPasskeys.ts'
import { type NewPasskeyParams, registerPasskey } from './registerPasskey.ts'
import { requireConfig } from './requireConfig.ts'
import { tellUnknown } from './signals.ts'

/** Life of the key that only begins the first session, in seconds. wire.md 2.2 */
const helperSeconds = '60'
/** A try that took longer is not followed by another one: nobody waits more than 15 s. In ms. */
const patience = 5_000

/** How far a sign-up came. Memory alone. */
export interface PasskeySignUpProgress {
  userName?: string | undefined
  userHandle?: string | undefined
  /** The passkey, made and not yet known to the service, as far as we know. */
  passkey?: NewPasskeyParams | undefined
  /** Begins the first session, so that the passkey need not be asked a second time. */
  helper?: KeyPair | undefined
  /** The account was asked for, and the answer was lost: it may be there. */
  lost?: boolean | undefined
  /** Where the account is: its own organization, or at least the parent. */
  organizationId?: string | undefined
  /** The helper's minute is over: the passkey has to be asked again. */
  isHelperGone?: boolean | undefined
}

export interface SignUpWithPasskeyParameters {
  userName: string
  passkeyName?: string | undefined
  /** The same object again goes on from there, without another prompt. */
  progress: PasskeySignUpProgress
  /** Called when the prompt is over. */
  picked(): void
  signal: AbortSignal
}

/**
 * Makes an account that a new passkey opens, and its first session: one prompt. wire.md 2.9
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
      message: 'Passkeys are off here.',
    })
  if (!progress.passkey) {
    // The account has no id yet. The handle says nothing about the person. WebAuthn Level 3 §14.6.1
    progress.userHandle = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
    const user = { id: progress.userHandle, name: userName }
    progress.passkey = await registerPasskey(kit, port, { rpId, user, authenticatorName, signal })
    progress.userName = userName
  }
  picked()
  progress.helper ??= await createKeyPair()
  progress.organizationId ??= await signUp(kit, progress, parentId, signal).catch((error) => {
    // Nothing knows the passkey that was just made: it need not be offered.
    if (!progress.lost && isRefusal(error)) {
      tellUnknown(port, rpId, progress.passkey!.attestation.credentialId)
      progress.passkey = undefined
    }
    throw error
  })
  const { helper: signer, organizationId, userHandle } = progress
  const session = await beginSession(kit, { signer, organizationId, seconds, signal })
  rememberPasskey(kit, session.userId, userHandle)
  kit.sessions.rename(session.id, progress.userName)
  return session
}

/** Answers where the account is. */
async function signUp(
  { apiRuntime, environment: { clock } }: InternalKit,
  progress: PasskeySignUpProgress,
  parentId: string,
  signal: AbortSignal,
): Promise<string> {
  const { userName, passkey, helper } = progress
  const { publicKey } = helper!
  const apiKeyName = `passkey-auth-${publicKey}`
  const params = {
    userName,
    organizationName: `sub-org-${publicKey.slice(2, 34)}`,
    apiKeys: [{ apiKeyName, publicKey, curveType: 'API_KEY_CURVE_P256', expirationSeconds: helperSeconds }],
    authenticators: [passkey],
    oauthProviders: [],
  }
  const { call } = await apiRuntime()
  const began = clock.elapsed()
  const ask = async () => {
    const answer = await call('proxy', 'signup', params, { signal })
    return readText(answer, 'organizationId', 'signup')
  }
  // Whatever the service didn't say itself leaves open what it has done.
  const note = (error: unknown) => {
    progress.lost ||= !(error instanceof ApiError && error.status < 500)
  }
  const before = progress.lost
  try {
    return await ask().catch((error) => {
      note(error)
      // The same key for each try, by which the service knows a second one for the first. decisions.md 5
      const now = error instanceof KitError && error.retryable && error.retryAt === undefined
      if (now && !signal.aborted && clock.elapsed() - began < patience) return ask()
      throw error
    })
  } catch (error) {
    note(error)
    // An earlier try did arrive, longer ago than the service remembers: the account is somewhere below the parent.
    if (before && hasCode(error, 'CREDENTIAL_CONFLICT')) return parentId
    throw error
  }
}

/** The service has read the request and won't do it. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && !error.retryable && error.code !== 'CREDENTIAL_CONFLICT'

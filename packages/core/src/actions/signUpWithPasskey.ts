import { createKeyPair, createStamp, encodeBase64Url, type KeyPair } from '@latchkey/crypto'

import { createBody, learnClock, sendStamped } from '../client/callAs.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { rememberPasskey } from '../passkeys/knownPasskeys.ts'
import type { PasskeyPort } from '../passkeys/passkeys.types.ts'
import { type NewPasskeyParams, registerPasskey } from '../passkeys/registerPasskey.ts'
import { requireConfig } from '../passkeys/requireConfig.ts'
import { tellUnknown } from '../passkeys/signals.ts'
import type { Session } from '../sessions/session.ts'

/** Life of the key that only begins the first session, in seconds. wire.md 2.2 */
const helperSeconds = '60'

/** How far a sign-up came. Memory alone. */
export interface PasskeySignUpProgress {
  userName?: string | undefined
  userHandle?: string | undefined
  /** The passkey, made and not yet known to the service, as far as we know. */
  passkey?: NewPasskeyParams | undefined
  /** Begins the first session, so that the passkey need not be asked a second time. */
  helper?: KeyPair | undefined
  /** The account was asked for; whether it was made, an answer would say. */
  asked?: boolean | undefined
  /** Where the account is: its own organization, or at least the parent. */
  organizationId?: string | undefined
}

export interface SignUpWithPasskeyParameters {
  userName: string
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
  { userName, progress, picked, signal }: SignUpWithPasskeyParameters,
): Promise<Session> {
  const [vault, { rpId, organizationId: parentId, sessionExpirationSeconds }] = await Promise.all([
    kit.vault(),
    requireConfig(kit, port),
  ])
  vault.warm()
  if (!progress.passkey) {
    // The account has no id yet. The handle says nothing about the person. WebAuthn Level 3 §14.6.1
    progress.userHandle = encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
    const user = { id: progress.userHandle, name: userName }
    progress.passkey = await registerPasskey(kit, port, { rpId, user, signal })
    progress.userName = userName
  }
  picked()
  progress.helper ??= await createKeyPair()
  progress.organizationId ??= await signUp(kit, progress, parentId, signal).catch((error) => {
    if (isRefusal(error)) {
      tellUnknown(port, rpId, progress.passkey!.attestation.credentialId)
      progress.passkey = undefined
    }
    throw error
  })
  const keyName = `passkey.${crypto.randomUUID()}`
  const key = await vault.keys.make(keyName)
  const asked = kit.world.clock.now()
  const params = { publicKey: key.pair.publicKey, expirationSeconds: String(sessionExpirationSeconds) }
  const { helper, organizationId, userHandle } = progress
  const begin = async () => {
    const body = createBody(kit, organizationId!, 'submit', 'stampLogin', params)
    const stamp = await createStamp(helper!, body)
    return sendStamped(kit, { surface: 'submit', name: 'stampLogin', body, stamp, options: { signal } })
  }
  try {
    const { session: token } = await begin().catch((error) => {
      if (!learnClock(kit, error)) throw error
      return begin()
    })
    const isWanted = () => !signal.aborted
    const session = await vault.startSession({ token: String(token), keyName, key, asked, isWanted })
    rememberPasskey(kit, session.userId, userHandle)
    return session
  } catch (error) {
    await vault.keys.delete(keyName)
    throw error
  }
}

/** Answers where the account is. */
async function signUp(
  { engine }: InternalKit,
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
  const { call } = await engine()
  // The same key for each try, by which the service knows a second one for the first. decisions.md 5
  const ask = async () => (await call('proxy', 'signup', params, { signal })).organizationId as string
  const again = progress.asked
  progress.asked = true
  try {
    return await ask().catch((error) => {
      const lost = error instanceof KitError && error.retryable && !signal.aborted
      if (lost && error.retryAt === undefined) return ask()
      throw error
    })
  } catch (error) {
    // An earlier try did arrive, longer ago than the service remembers: the account is somewhere below the parent.
    if (again && error instanceof KitError && error.code === 'CREDENTIAL_CONFLICT') return parentId
    throw error
  }
}

const isRefusal = (error: unknown) => error instanceof KitError && error.code === 'PASSKEY_INVALID'

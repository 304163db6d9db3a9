import { learnServiceTime } from '../../client/serviceClock.ts'
import { createBody, sendStamped } from '../../client/stampedRequest.ts'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import { KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { type BeginSessionParameters, beginSession } from './beginSession.ts'
import { rememberPasskey, requireConfig, signalUnknown } from './knownPasskeys.ts'
import { openPrompt, type PasskeyStampHeader, promptTimeout, stampWithPasskey } from './openPrompt.ts'

/**
 * The service accepts a body for five minutes; some of it is left for the network. docs/decisions.md#liveness. In ms.
 */
const freshness = 4.5 * 60_000

/** How far a login came. In memory only. */
export interface PasskeyLoginProgress {
  /** Name of the session's future key. */
  keyName?: string | undefined
  /** The signed request, until the service has answered. */
  signed?: SignedLogin | undefined
}

interface SignedLogin {
  readonly body: string
  readonly stamp: PasskeyStampHeader
  /** When the body was created, ms by this device's clock. */
  readonly at: number
  readonly rpId: string
  /** The parent organization. */
  readonly organizationId: string
  /** Lifetime of the session's key, in seconds. */
  readonly seconds: number
  readonly credentialId: string
  readonly userHandle: string | undefined
}

export interface PasskeyLoginParameters {
  /** Pass the same object again to continue without another prompt. */
  progress: PasskeyLoginProgress
  signal: AbortSignal
}

/** Whether the passkey's answer can still be sent. */
export const isSigned = (
  { environment: { clock } }: InternalKit,
  { signed }: PasskeyLoginProgress,
): boolean => signed !== undefined && Math.abs(clock.now() - signed.at) < freshness

export interface SignLoginParameters extends PasskeyLoginParameters {
  /** No prompt: offers passkeys in the page's field, as long as the body is fresh. */
  autofill?: boolean | undefined
}

/** Opens the browser's prompt and has a passkey sign the request that starts a session. */
export async function signLogin(
  kit: InternalKit,
  port: PasskeyPort,
  { autofill, progress, signal }: SignLoginParameters,
): Promise<void> {
  const [sessionRuntime, config] = await Promise.all([kit.sessionRuntime(), requireConfig(kit, port)])
  sessionRuntime.prefetch()
  // A new key only after a request: closed prompts don't create keys.
  if (progress.signed) forget(progress)
  progress.keyName ??= `passkey.${crypto.randomUUID()}`
  const { pair } = await sessionRuntime.keys.make(progress.keyName)
  const { rpId, organizationId, sessionExpirationSeconds: seconds } = config
  const at = kit.environment.clock.now()
  // Sent to the parent organization: the service finds the user's own by the passkey.
  // docs/wire-format.md#which-organization-a-stamp-belongs-to
  const params = { publicKey: pair.publicKey, expirationSeconds: String(seconds) }
  const body = createBody(kit, organizationId, 'submit', 'stampLogin', params)
  let credentialId = ''
  let userHandle: string | undefined
  const stamp = await stampWithPasskey(body, async (challenge) => {
    const options = { rpId, challenge, userVerification: 'required', allowCredentials: [] } as const
    const timeout = promptTimeout
    const ask = (signal: AbortSignal) =>
      port.get({ ...options, timeout, allowCredentials: [] }, { signal, autofill })
    const assertion = await openPrompt(kit, 'get', signal, ask, autofill ? freshness : undefined)
    credentialId = assertion.id
    userHandle = assertion.response.userHandle
    return assertion
  })
  progress.signed = { body, stamp, at, rpId, organizationId, seconds, credentialId, userHandle }
}

/**
 * Trades the request signed by {@link signLogin} for a session bound to a fresh key that never leaves this device.
 *
 * @throws {@link ApiError} `PASSKEY_NOT_FOUND`, `PASSKEY_SIGNATURE_INVALID`, `REQUEST_EXPIRED`
 * @throws {@link KitError} `OFFLINE`, `UNREACHABLE`, `TIMEOUT`, `SESSION_INVALID`, ...
 */
export async function sendLogin(
  kit: InternalKit,
  port: PasskeyPort,
  { progress, signal }: PasskeyLoginParameters,
): Promise<Session> {
  const keyName = progress.keyName!
  const { body, stamp, at: requestedAt, userHandle, ...signed } = progress.signed!
  const sessionRuntime = await kit.sessionRuntime()
  const key = await sessionRuntime.keys.make(keyName)
  try {
    const request = { surface: 'submit', name: 'stampLogin', body, stamp, options: { signal } } as const
    const session = await sendStamped(kit, request).then(
      (answer) => {
        const login = {
          answer,
          operation: 'stamp_login',
          keyName,
          key,
          requestedAt,
          method: 'passkey',
          signal,
        }
        return sessionRuntime.startSession(login)
      },
      (refusal) => resume(kit, refusal, { signer: key.pair, ...signed, signal }),
    )
    forget(progress)
    rememberPasskey(kit, session.userId, userHandle)
    return session
  } catch (error) {
    learnServiceTime(kit, error)
    const code = error instanceof KitError && error.code
    if (code === 'PASSKEY_NOT_FOUND') signalUnknown(port, signed.rpId, signed.credentialId)
    // Rejected. A request whose answer was lost may have succeeded, and is repeated unchanged.
    if (!(error instanceof KitError && error.retryable)) {
      forget(progress)
      await sessionRuntime.keys.delete(keyName)
    }
    throw error
  }
}

/**
 * An assertion is accepted once. If a repeated one is rejected, the first request may have succeeded and only its
 * answer was lost: then the service knows the session's key, which starts another session.
 * docs/decisions.md#passkey-assertions-count-once
 */
function resume(kit: InternalKit, refusal: unknown, parameters: BeginSessionParameters): Promise<Session> {
  if (!(refusal instanceof KitError && refusal.code === 'PASSKEY_SIGNATURE_INVALID')) throw refusal
  return beginSession(kit, parameters).catch((error) => {
    throw error instanceof KitError && error.code === 'PUBLIC_KEY_NOT_FOUND' ? refusal : error
  })
}

/** The next attempt uses another key, since the service may know this one already. */
function forget(progress: PasskeyLoginProgress): void {
  progress.keyName = undefined
  progress.signed = undefined
}

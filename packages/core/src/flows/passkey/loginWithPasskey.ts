import { learnServiceTime } from '../../client/serviceClock.ts'
import { sendStamped } from '../../client/stampedRequest.ts'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import { KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { type BeginSessionParameters, beginSession } from './beginSession.ts'
import { rememberPasskey, signalUnknown } from './knownPasskeys.ts'
import { forgetLogin, type PasskeyLoginParameters } from './signLogin.ts'

/**
 * Trades the request signed by `signLogin` for a session bound to a fresh key that never leaves this device.
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
    forgetLogin(progress)
    rememberPasskey(kit, session.userId, userHandle)
    return session
  } catch (error) {
    learnServiceTime(kit, error)
    const code = error instanceof KitError && error.code
    if (code === 'PASSKEY_NOT_FOUND') signalUnknown(port, signed.rpId, signed.credentialId)
    // Rejected. A request whose answer was lost may have succeeded, and is repeated unchanged.
    if (!(error instanceof KitError && error.retryable)) {
      forgetLogin(progress)
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

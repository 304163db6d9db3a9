import { createPasskeyChallenge, encodeBase64Url } from '@latchkey/crypto'
import { createDeadline } from '../../client/send.ts'
import type { PasskeyAssertion } from '../../environment/passkeyPort.ts'
import { identifyPasskeyError } from '../../errors/identifyPasskeyError.ts'
import { KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'

/** Timeout of a prompt: the shortest that WebAuthn Level 3 §15.1 recommends. In ms. */
export const promptTimeout = 300_000
/** Some browsers ignore the timeout. Their prompt is aborted a little later. In ms. */
const grace = 5_000

/**
 * Opens the browser's prompt, and identifies its error.
 *
 * @throws {@link KitError} `PASSKEY_CANCELLED`, `PASSKEY_TIMEOUT`, `PASSKEY_WRONG_SITE`, `PASSKEY_EXISTS`,
 * `PASSKEY_NO_AUTHENTICATOR`, `ABORTED`
 */
export async function openPrompt<T>(
  { environment: { clock }, life }: InternalKit,
  prompt: 'get' | 'create',
  signal: AbortSignal,
  open: (signal: AbortSignal) => Promise<T>,
  timeout = promptTimeout + grace,
): Promise<T> {
  const operation = `passkey ${prompt}`
  const signals = [signal, life.signal]
  const deadline = createDeadline(clock, { ms: timeout, operation, signals })
  const began = clock.elapsed()
  try {
    deadline.signal.throwIfAborted()
    return await deadline.race(open(deadline.signal))
  } catch (cause) {
    const isOurs = cause instanceof KitError
    if (isOurs && cause.code !== 'TIMEOUT') throw cause
    const late = clock.elapsed() - began >= promptTimeout
    const code = isOurs ? 'PASSKEY_TIMEOUT' : identifyPasskeyError(cause, { prompt, late })
    if (!code) throw cause
    const name = (cause as Error).name
    const retryable = code === 'PASSKEY_CANCELLED' || code === 'PASSKEY_TIMEOUT'
    const message = `The browser's passkey prompt failed. Got: ${name}.`
    throw new KitError(code, { message, retryable, cause })
  } finally {
    deadline.clear()
  }
}

/** Request header with a passkey's signature of the body. */
export interface PasskeyStampHeader {
  header: 'X-Stamp-WebAuthn'
  value: string
}

/**
 * Stamps a request with a passkey: `ask` receives the challenge, base64url, and opens the browser's prompt. The body
 * has to be sent exactly as it was stamped. docs/wire-format.md#x-stamp-webauthn
 */
export async function stampWithPasskey(
  body: string,
  ask: (challenge: string) => Promise<PasskeyAssertion>,
): Promise<PasskeyStampHeader> {
  const { id, response } = await ask(encodeBase64Url(await createPasskeyChallenge(body)))
  const { authenticatorData, clientDataJSON: clientDataJson, signature } = response
  const value = JSON.stringify({ authenticatorData, clientDataJson, credentialId: id, signature })
  return { header: 'X-Stamp-WebAuthn', value }
}

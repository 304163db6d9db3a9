import { decodeBase64Url, encodeBase64Url } from '@latchkey/crypto'
import { loadPasskeyCreation } from '../../chunks/loaders/loadPasskeyCreation.ts'
import { KitError } from '../../errors/KitError.ts'
import { lazy } from '../lazy.ts'
import type { PasskeyAssertion, PasskeyPort, PasskeyRequestOptions } from '../passkeyPort.ts'
import { isBlocked, passkeyAvailability } from './page.ts'

const creation = /* @__PURE__ */ lazy(loadPasskeyCreation)

/** How long to wait for a browser to close its prompt, ms. */
const patience = 1_000
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Settles when the latest prompt is closed. */
let closed: Promise<unknown> = Promise.resolve()
let close = () => {}

/** One prompt at a time, in order: browsers refuse a second prompt while the first is closing. */
function inTurn<T>(signal: AbortSignal, open: (signal: AbortSignal) => Promise<T>): Promise<T> {
  close()
  const previous = closed
  const end = new AbortController()
  const follow = () => end.abort(signal.reason)
  const run = async () => {
    await Promise.race([previous, wait(patience)])
    if (signal.aborted) follow()
    end.signal.throwIfAborted()
    const answer = await open(end.signal)
    // The user picked a passkey just as the prompt was cancelled.
    end.signal.throwIfAborted()
    return answer
  }
  signal.addEventListener('abort', follow)
  const ran = run().finally(() => signal.removeEventListener('abort', follow))
  closed = ran.catch(() => {})
  close = () => end.abort(new DOMException('Another prompt was opened.', 'AbortError'))
  return ran
}

/**
 * Asks the browser for an assertion. Converts the options itself: `parseRequestOptionsFromJSON` needs Safari 18.4 or
 * Chrome 129.
 * WebAuthn Level 3 §5.1.4, §5.1.8
 */
async function sign(
  { challenge, allowCredentials, ...options }: PasskeyRequestOptions,
  { signal, autofill }: { signal: AbortSignal; autofill?: boolean | undefined },
): Promise<PasskeyAssertion> {
  const credential = await navigator.credentials.get({
    ...(autofill && { mediation: 'conditional' as const }),
    publicKey: {
      ...options,
      challenge: decodeBase64Url(challenge),
      allowCredentials: allowCredentials.map((one) => ({ ...one, id: decodeBase64Url(one.id) })),
    },
    signal,
  })
  if (!credential) throw new DOMException('The browser returned no passkey.', 'NotAllowedError')
  const { authenticatorData, clientDataJSON, signature, userHandle } = (credential as PublicKeyCredential)
    .response as AuthenticatorAssertionResponse
  const encode = (bytes: ArrayBuffer) => encodeBase64Url(new Uint8Array(bytes))
  return {
    id: credential.id,
    response: {
      authenticatorData: encode(authenticatorData),
      clientDataJSON: encode(clientDataJSON),
      signature: encode(signature),
      userHandle: userHandle ? encode(userHandle) : undefined,
    },
  }
}

/** Time in which no user closes a prompt, ms. */
const instant = 50

/**
 * Tells a page that may not use passkeys from a user who closes the prompt: browsers throw NotAllowedError for both.
 *
 * @throws {@link KitError} `PASSKEY_UNSUPPORTED`
 */
async function allowed<T>(use: 'get' | 'create', open: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await open()
  } catch (cause) {
    const isAtOnce = performance.now() - began < instant
    const isRefused = (cause as Partial<Error> | null)?.name === 'NotAllowedError'
    if (!isRefused || !(isBlocked(use) || (isAtOnce && isInForeignFrame()))) throw cause
    throw new KitError('PASSKEY_UNSUPPORTED', { message: 'This page may not use passkeys.', cause })
  }
}

/** Whether the page is in a frame of another origin. */
function isInForeignFrame(): boolean {
  try {
    return window.top?.origin !== window.origin
  } catch {
    // The browser doesn't show a foreign page's origin.
    return true
  }
}

/** Passkeys by the browser's WebAuthn API. The library that creates them is loaded with the first one. */
export const browserPasskeys: PasskeyPort = {
  availability: passkeyAvailability,
  host: () => globalThis.location?.hostname ?? '',
  get: (options, { signal, autofill }) =>
    inTurn(signal, (ending) => allowed('get', () => sign(options, { signal: ending, autofill }))),
  create: (optionsJSON, { signal }) =>
    inTurn(signal, async (ending) => {
      const { startRegistration, WebAuthnAbortService } = await creation()
      ending.throwIfAborted()
      // The library accepts no signal.
      ending.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
      return allowed('create', () => startRegistration({ optionsJSON }))
    }),
  signal: async (signal) => (await creation()).sendSignal(signal),
}

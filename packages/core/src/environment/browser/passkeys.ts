import { loadWebAuthn } from '../../chunks/loadWebAuthn.ts'
import { type Lazy, lazy } from '../lazy.ts'
import type { PasskeyPort } from '../passkeyPort.ts'
import { passkeyAvailability } from './page.ts'

const login = /* @__PURE__ */ lazy(loadWebAuthn.login)
const account = /* @__PURE__ */ lazy(loadWebAuthn.account)

/** How long to wait for a browser to close its prompt, and how often to cancel it, ms. */
const patience = { all: 1_000, step: 20 }
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Settles when the latest prompt is closed. */
let closed: Promise<unknown> = Promise.resolve()
let close = () => {}

/**
 * One prompt at a time, in order: browsers refuse a second prompt while the first is closing. The library has one
 * global controller and accepts no signal.
 */
function inTurn<Library extends Pick<Awaited<ReturnType<typeof login>>, 'WebAuthnAbortService'>, T>(
  library: Lazy<Library>,
  signal: AbortSignal,
  open: (library: Library) => Promise<T>,
): Promise<T> {
  close()
  const previous = closed
  const end = new AbortController()
  const follow = () => end.abort(signal.reason)
  const run = async () => {
    const loaded = await library()
    await Promise.race([previous, wait(patience.all)])
    if (signal.aborted) follow()
    end.signal.throwIfAborted()
    let over = false
    const prompt = open(loaded).finally(() => {
      over = true
    })
    end.signal.addEventListener('abort', async () => {
      // The library checks for autofill support before it listens for cancellation, so one call could be missed.
      for (let left = patience.all; left > 0 && !over; left -= patience.step) {
        loaded.WebAuthnAbortService.cancelCeremony()
        await wait(patience.step)
      }
    })
    const answer = await prompt
    // The person picked a passkey just as the prompt was cancelled.
    end.signal.throwIfAborted()
    return answer
  }
  signal.addEventListener('abort', follow)
  const ran = run().finally(() => signal.removeEventListener('abort', follow))
  closed = ran.catch(() => {})
  close = () => end.abort(new DOMException('Another prompt was opened.', 'AbortError'))
  return ran
}

/** Passkeys by the browser's WebAuthn API. */
export const browserPasskeys: PasskeyPort = {
  availability: passkeyAvailability,
  prepare: login,
  host: () => globalThis.location?.hostname ?? '',
  get: (optionsJSON, { signal, autofill: useBrowserAutofill = false }) =>
    inTurn(login, signal, ({ startAuthentication }) =>
      // The library's check can't see a field inside a shadow root.
      startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false }),
    ),
  create: (optionsJSON, { signal }) =>
    inTurn(account, signal, ({ startRegistration }) => startRegistration({ optionsJSON })),
  signal: async (signal) => (await account()).sendSignal(signal),
}

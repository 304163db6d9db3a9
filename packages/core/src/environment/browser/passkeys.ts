import { loadWebAuthn } from '../../chunks/loadWebAuthn.ts'
import { lazy } from '../lazy.ts'
import type { PasskeyPort } from '../passkeyPort.ts'
import { passkeyAvailability } from './passkeyAvailability.ts'

const library = /* @__PURE__ */ lazy(loadWebAuthn)
type Library = Awaited<ReturnType<typeof library>>

/** How long a browser is given to close its prompt, and how often it is told, ms. */
const patience = { all: 1_000, step: 20 }
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Settles when the prompt that was opened last is closed. */
let closed: Promise<unknown> = Promise.resolve()
let close = () => {}

/**
 * One prompt at a time, in order: browsers refuse a second one while the first is still closing. The library
 * has one controller for all of them and takes no signal of ours.
 */
function inTurn<T>(signal: AbortSignal, open: (library: Library) => Promise<T>): Promise<T> {
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
      // Before autofill begins, the library asks whether it can: told in that moment, it would not hear.
      for (let left = patience.all; left > 0 && !over; left -= patience.step) {
        loaded.WebAuthnAbortService.cancelCeremony()
        await wait(patience.step)
      }
    })
    const answer = await prompt
    // Picked in the moment in which it was ended.
    end.signal.throwIfAborted()
    return answer
  }
  signal.addEventListener('abort', follow)
  const ran = run().finally(() => signal.removeEventListener('abort', follow))
  closed = ran.catch(() => {})
  close = () => end.abort(new DOMException('Another prompt was opened.', 'AbortError'))
  return ran
}

/** Passkeys through the browser. */
export const browserPasskeys: PasskeyPort = {
  availability: passkeyAvailability,
  prepare: library,
  host: () => globalThis.location?.hostname ?? '',
  get: (optionsJSON, { signal, autofill: useBrowserAutofill = false }) =>
    inTurn(signal, ({ startAuthentication }) =>
      // Whose field it is, the page knows: a shadow root would hide it from the library.
      startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false }),
    ),
  create: (optionsJSON, { signal }) =>
    inTurn(signal, ({ startRegistration }) => startRegistration({ optionsJSON })),
  signal: async (signal) => (await library()).sendSignal(signal),
}

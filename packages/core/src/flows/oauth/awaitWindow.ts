import type { Clock, OpenedWindow, RelayPort } from '../../environment/environment.ts'
import { KitError } from '../../errors/KitError.ts'
import { attemptLife } from './oauthAttempt.ts'
import { readState } from './readReturn.ts'
import { readUrl } from './readUrl.ts'

/** How often a window is looked at, so that closing it is noticed within a second. security.md, P-36. In ms. */
const pace = 500
/** When a person may have forgotten the window, ms. */
const slowAfter = 60_000

/** Under which a window says to where it has come. Nobody outside this origin hears it, or knows it. */
export const channelOf = (state: string) => `oauth.${state}`
/** Under which the page that opened a window says that it has heard. */
export const heardOf = (state: string) => `${channelOf(state)}.heard`

type Parts = { clock: Clock; relay: RelayPort; state: string }

/** Hears the address that a provider has sent a window of that state to. Returns the way to stop. */
function hearReturn({ relay, state }: Parts, listener: (address: string) => void): () => void {
  return relay.listen(channelOf(state), (address) => {
    // Whatever else is said there is for nobody.
    if (!isReturn(address, state)) return
    relay.say(heardOf(state), '')
    listener(address)
  })
}

const isReturn = (address: string, state: string) =>
  readUrl(address) !== undefined && readState(address) === state

export interface AwaitWindowParameters extends Parts {
  opened: OpenedWindow
  signal: AbortSignal
  onSlow(): void
  /**
   * The window looks closed. It may still come back: `onLate` hears that until `unhear` is called. The same ear goes
   * on, so that nothing is lost that is on its way.
   */
  onClosed(unhear: () => void): void
  onLate(address: string): void
}

/**
 * The address at which a provider's window has come back to this origin.
 *
 * @throws {@link KitError} `OAUTH_WINDOW_CLOSED`, `OAUTH_TIMEOUT`, `ABORTED`, `STORAGE_BLOCKED`
 */
export function awaitWindow({
  opened,
  signal,
  onSlow,
  onClosed,
  onLate,
  ...parts
}: AwaitWindowParameters): Promise<string> {
  const { clock } = parts
  let looksClosed = false
  let undo = () => {}
  const returned = new Promise<string>((resolve, reject) => {
    // First: where nobody can be heard, nothing else begins.
    const unhear = hearReturn(parts, (address) => (looksClosed ? onLate : resolve)(address))
    const refuse = (code: 'OAUTH_WINDOW_CLOSED' | 'OAUTH_TIMEOUT' | 'ABORTED', message: string) =>
      reject(new KitError(code, { message }))
    const look = () => {
      looksClosed = opened.isClosed()
      if (!looksClosed) next = clock.setTimeout(look, pace)
      else {
        onClosed(unhear)
        refuse('OAUTH_WINDOW_CLOSED', 'The window was closed before the provider answered.')
      }
    }
    let next = clock.setTimeout(look, pace)
    const slow = clock.setTimeout(onSlow, slowAfter)
    const end = clock.setTimeout(
      () => refuse('OAUTH_TIMEOUT', `Nobody came back from the provider in ${attemptLife} ms.`),
      attemptLife,
    )
    const abort = () => refuse('ABORTED', 'Given up.')
    signal.addEventListener('abort', abort)
    undo = () => {
      for (const timer of [next, slow, end]) clock.clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      if (!looksClosed) unhear()
    }
  })
  return returned.finally(() => undo())
}

/** How long the page that opened a window is given to say that it has heard, ms. */
const patience = 2_000

/**
 * Tells the page that opened this window where it has come. Answers whether that page was there.
 *
 * @throws {@link KitError} `STORAGE_BLOCKED`
 */
export function tellOpener({ clock, relay, state }: Parts, address: string): Promise<boolean> {
  let undo = () => {}
  const heard = new Promise<boolean>((resolve) => {
    const leave = relay.listen(heardOf(state), () => resolve(true))
    const timer = clock.setTimeout(() => resolve(false), patience)
    undo = () => {
      leave()
      clock.clearTimeout(timer)
    }
    relay.say(channelOf(state), address)
  })
  return heard.finally(() => undo())
}

import type { EnvironmentClock, OpenedWindow, RelayPort } from '../../environment/environment.ts'
import { KitError } from '../../errors/KitError.ts'
import { answerOf, resumeAttempt } from './complete.ts'
import { attemptLife, type OAuthAttempt } from './oauthAttempt.ts'
import type { OAuthAnswer, OAuthContext, OAuthRun } from './oauthContext.ts'
import { readState, readUrl } from './readReturn.ts'
import { returnChannel, returnHeardChannel } from './reportReturn.ts'

/**
 * How often the popup is checked, so that closing it is noticed within a second. docs/security.md#popups-that-fail. In
 * ms.
 */
const checkInterval = 500
/** When a user may have forgotten the popup, ms. */
const slowAfter = 60_000

/** Waits until the popup has come back. One that only looked closed may still come back: then the login goes on. */
export async function followPopup(
  context: OAuthContext,
  attempt: OAuthAttempt,
  popup: OpenedWindow,
  { signal, dispatch }: OAuthRun,
): Promise<OAuthAnswer> {
  const { clock } = context.kit.environment
  const address = await awaitPopup({
    clock,
    relay: context.ports.relay,
    state: attempt.state,
    popup,
    signal,
    onSlow: () => dispatch({ type: 'slow' }),
    onClosed(stopListening) {
      context.stopListening = stopListening
    },
    onLate: (late) => void resumeAttempt(context, attempt, late),
  })
  return answerOf(attempt, address, clock.now())
}

interface AwaitPopupParameters {
  clock: EnvironmentClock
  relay: RelayPort
  state: string
  popup: OpenedWindow
  signal: AbortSignal
  onSlow(): void
  /** The popup looks closed. Its return is still listened to, until `stopListening` is called. */
  onClosed(stopListening: () => void): void
  /** It has come back nevertheless. */
  onLate(address: string): void
}

/**
 * The address at which a provider's popup has come back to this origin.
 *
 * @throws {@link KitError} `OAUTH_WINDOW_CLOSED`, `OAUTH_TIMEOUT`, `ABORTED`, `STORAGE_BLOCKED`
 */
function awaitPopup(parameters: AwaitPopupParameters): Promise<string> {
  const { clock, popup, signal, onSlow, onClosed, onLate } = parameters
  let looksClosed = false
  let undo = () => {}
  const returned = new Promise<string>((resolve, reject) => {
    // First: if the browser has no channel, nothing else begins.
    const stopListening = listenForReturn(parameters, (address) => (looksClosed ? onLate : resolve)(address))
    const refuse = (code: 'OAUTH_WINDOW_CLOSED' | 'OAUTH_TIMEOUT' | 'ABORTED', message: string) =>
      reject(new KitError(code, { message }))
    const check = () => {
      looksClosed = popup.isClosed()
      if (!looksClosed) next = clock.setTimeout(check, checkInterval)
      else {
        onClosed(stopListening)
        refuse('OAUTH_WINDOW_CLOSED', 'The popup was closed before the provider answered.')
      }
    }
    let next = clock.setTimeout(check, checkInterval)
    const slow = clock.setTimeout(onSlow, slowAfter)
    const end = clock.setTimeout(
      () => refuse('OAUTH_TIMEOUT', `The provider did not answer within ${attemptLife} ms.`),
      attemptLife,
    )
    const abort = () => refuse('ABORTED', 'The login was cancelled.')
    signal.addEventListener('abort', abort)
    undo = () => {
      for (const timer of [next, slow, end]) clock.clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      if (!looksClosed) stopListening()
    }
  })
  return returned.finally(() => undo())
}

/** Listens for the popup's address after the provider, and confirms it. Returns a function that stops. */
function listenForReturn(
  { relay, state }: Pick<AwaitPopupParameters, 'relay' | 'state'>,
  listener: (address: string) => void,
): () => void {
  return relay.listen(returnChannel(state), (address) => {
    // Any page of this origin can send a message.
    if (readUrl(address) === undefined || readState(address) !== state) return
    relay.say(returnHeardChannel(state), '')
    listener(address)
  })
}

import type { Kit } from '@latchkey/core'

import { providerError } from './providerError.ts'

type Sessions = Pick<Kit['sessions'], 'state' | 'subscribe'>

/** Id of the session that can sign without a sign-in. Changes with the user. */
export const liveSession = ({ state }: Sessions): string | undefined =>
  state.status === 'signed-in' ? state.session.id : undefined

/** Calls back when another session is live, or none: after a sign-in, a switch or a sign-out in any tab. */
export function watchSession(sessions: Sessions, changed: (live: string | undefined) => void): () => void {
  let last = liveSession(sessions)
  return sessions.subscribe(() => {
    const live = liveSession(sessions)
    if (live === last) return
    last = live
    changed(live)
  })
}

/** Resolves once it holds for the sessions. */
const until = (sessions: Sessions, holds: () => unknown, end?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!holds()) return
      stop()
      resolve()
    }
    const stop = sessions.subscribe(check)
    end?.addEventListener('abort', stop)
    check()
  })

/** Resolves once it is known whether the page has a session. */
export async function sessionRestored(sessions: Sessions): Promise<void> {
  const isKnown = () => sessions.state.status !== 'loading'
  if (!isKnown()) await until(sessions, isKnown)
}

/**
 * Opens the sign-in, and waits until it has led to something. Goes on at once then: the window may have more to offer.
 *
 * @throws ProviderRpcError 4001 if what `openSignIn` returns ends before
 */
export async function signInUntil(
  sessions: Sessions,
  openSignIn: () => unknown,
  holds: () => unknown,
): Promise<void> {
  const end = new AbortController()
  const opened = openSignIn()
  const isPromise = typeof (opened as Promise<unknown> | undefined)?.then === 'function'
  const signedIn = until(sessions, holds, end.signal)
  await (isPromise ? Promise.race([signedIn, opened]).finally(() => end.abort()) : signedIn)
  if (!holds()) throw providerError(4001, 'User closed the sign-in.')
}

/**
 * Opens the sign-in if no user is signed in, and waits for the session.
 *
 * @throws ProviderRpcError 4100 without a way to sign in; 4001 if what `openSignIn` returns ends without a session
 */
export async function requireSession(sessions: Sessions, openSignIn?: () => unknown): Promise<void> {
  await sessionRestored(sessions)
  if (liveSession(sessions)) return
  if (!openSignIn) throw providerError(4100, 'Nobody is signed in. Expected: a session, or `openSignIn`.')
  await signInUntil(sessions, openSignIn, () => liveSession(sessions))
}

import type { FlowError, Kit, KitState, Session, SessionEnding } from '@latchkey/react'

import { errorOf } from '../flow/flowState.ts'

/** What the app hears of. */
export interface Callbacks {
  /** Somebody signed in just now; not when a reload finds them signed in, or they are switched to. */
  readonly onSignIn?: ((session: Session) => void) | undefined
  /** Whoever was signed in signed out. Somebody else who is signed in on this device may take their place. */
  readonly onSignOut?: (() => void) | undefined
  /** It ends in a minute, unless the person says otherwise. The kit asks them. */
  readonly onSessionExpiring?: ((session: Session, ending: SessionEnding) => void) | undefined
  /** The session ended by itself. The kit offers to sign in again over the page. */
  readonly onSessionExpired?: ((session: Session) => void) | undefined
  /** Something failed; the person has been told. */
  readonly onError?: ((error: FlowError) => void) | undefined
}

/**
 * Tells what happens in the kit, as it happens.
 *
 * @param current the callbacks as they are when something happens
 * @returns the way to stop
 */
export function watch({ store }: Kit, current: () => Callbacks): () => void {
  let before = store.get()
  return store.subscribe(() => {
    const [past, now] = [before, store.get()]
    before = now
    const callbacks = current()
    if (past.auth !== now.auth && past.auth.status !== 'loading') tellAuth(past, now, callbacks)
    if (!past.ending && now.ending && now.auth.session)
      callbacks.onSessionExpiring?.(now.auth.session, now.ending)
    for (const name of flows) {
      const [old, fresh] = [errorOf(past[name]), errorOf(now[name])]
      if (fresh && fresh !== old && !quiet.test(fresh.code)) callbacks.onError?.(fresh)
    }
  })
}

const flows = ['emailLogin', 'smsLogin', 'contactChange', 'passkey', 'oauth', 'wallet', 'authConfig'] as const
/** What the person closed, or said no to, is no failure. */
const quiet = /CANCELLED|OAUTH_(WINDOW|REFUSED)|WALLET_REJ/

function tellAuth(past: KitState, now: KitState, callbacks: Callbacks): void {
  const { status, session } = now.auth
  const before = past.auth.session
  const isSame = before?.id === session?.id
  const isKept = now.sessions.some((entry) => entry.session.id === before?.id)
  if (before && !isSame && !isKept) callbacks.onSignOut?.()
  if (status === 'signed-in' && !wasSignedIn(past, session.id)) callbacks.onSignIn?.(session)
  if (status === 'expired' && isSame && past.auth.status === 'signed-in')
    callbacks.onSessionExpired?.(session)
}

const wasSignedIn = ({ auth, sessions }: KitState, id: string): boolean =>
  (auth.status === 'signed-in' && auth.session.id === id) ||
  sessions.some(({ session, status }) => session.id === id && status === 'signed-in')

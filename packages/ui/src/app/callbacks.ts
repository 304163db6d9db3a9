import type { FlowError, Kit, KitState, Session, SessionEnding } from '@latchkey/react'

import { errorOf } from '../flow/flowState.ts'

/** Called with what happens in the kit. */
export interface Callbacks {
  /** A user signed in. Not called when a reload finds a session, or when the active account is switched. */
  readonly onSignIn?: ((session: Session) => void) | undefined
  /** The active account signed out. Another account of this device may become the active one. */
  readonly onSignOut?: (() => void) | undefined
  /** The session ends in a minute unless it is extended. The kit asks the user. */
  readonly onSessionExpiring?: ((session: Session, ending: SessionEnding) => void) | undefined
  /** The session expired. The kit offers to sign in again over the page. */
  readonly onSessionExpired?: ((session: Session) => void) | undefined
  /** Something failed. The kit has shown the error to the user. */
  readonly onError?: ((error: FlowError) => void) | undefined
}

/**
 * Calls the callbacks when the kit's state changes.
 *
 * @param current returns the latest callbacks
 * @returns stops it
 */
export function watch({ store }: Kit, current: () => Callbacks): () => void {
  let before = store.get()
  return store.subscribe(() => {
    const [past, now] = [before, store.get()]
    before = now
    const callbacks = current()
    if (past.auth !== now.auth && past.auth.status !== 'loading') reportAuthChange(past, now, callbacks)
    if (!past.ending && now.ending && now.auth.session)
      callbacks.onSessionExpiring?.(now.auth.session, now.ending)
    for (const name of flows) {
      const [old, fresh] = [errorOf(past[name]), errorOf(now[name])]
      if (fresh && fresh !== old && !quiet.test(fresh.code)) callbacks.onError?.(fresh)
    }
  })
}

const flows = ['email', 'sms', 'contactChange', 'passkey', 'oauth', 'wallet', 'authConfig'] as const
/** Errors that the user caused by closing or declining something. */
const quiet = /CANCELLED|OAUTH_(WINDOW|REFUSED)|WALLET_REJ/

function reportAuthChange(past: KitState, now: KitState, callbacks: Callbacks): void {
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

import type { FlowError, Kit, Session } from '@latchkey/react'

/** What the app hears of. */
export interface Callbacks {
  /** Somebody signed in just now; not when a reload finds them signed in. */
  readonly onSignIn?: ((session: Session) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
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
    if (past.auth.status !== now.auth.status && past.auth.status !== 'loading') {
      if (now.auth.status === 'signed-in') callbacks.onSignIn?.(now.auth.session)
      if (now.auth.status === 'signed-out') callbacks.onSignOut?.()
      if (now.auth.status === 'expired') callbacks.onSessionExpired?.(now.auth.session)
    }
    for (const name of ['emailLogin', 'smsLogin', 'contactChange', 'passkey', 'authConfig'] as const) {
      const [old, fresh] = [errorOf(past[name]), errorOf(now[name])]
      // A prompt that the person closed is no failure.
      if (fresh && fresh !== old && fresh.code !== 'PASSKEY_CANCELLED') callbacks.onError?.(fresh)
    }
  })
}

const errorOf = (state: object): FlowError | undefined =>
  'error' in state ? (state.error as FlowError | undefined) : undefined

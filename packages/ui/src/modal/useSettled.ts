import { type AuthState, type EmailLoginState, useKitState, useLoginWithEmail } from '@latchkey/react'
import { useEffect, useLayoutEffect } from 'react'

/** A login that ended earlier, whose session is over: the next one starts afresh. */
const isStale = (login: EmailLoginState, auth: AuthState): boolean =>
  login.status === 'signed-in' && auth.status !== 'signed-in' && auth.status !== 'loading'

/** Closes the window once somebody is signed in and nothing is left to say; clears what a last login left. */
export function useSettled(onDone: (() => void) | undefined): void {
  const auth = useKitState('auth')
  const { state, reset } = useLoginWithEmail()

  const settled = auth.status === 'signed-in' && auth.session.persistent
  // Before the browser paints: no screen is shown for one frame.
  useLayoutEffect(() => {
    if (settled) onDone?.()
  }, [settled, onDone])

  const stale = isStale(state, auth)
  useEffect(() => {
    if (stale) reset()
  }, [stale, reset])
}

import { useKit, useKitState } from '@latchkey/react'
import { useEffect, useLayoutEffect } from 'react'

/**
 * Closes the window once somebody is signed in and nothing is left to say or to offer; clears what a last login
 * left.
 */
export function useSettled(nothingLeft: boolean, onDone: (() => void) | undefined): void {
  const { emailLogin, smsLogin, passkeys, store } = useKit()
  const auth = useKitState('auth')

  const settled = nothingLeft && auth.status === 'signed-in' && auth.session.persistent
  // Before the browser paints: no screen is shown for one frame.
  useLayoutEffect(() => {
    if (settled) onDone?.()
  }, [settled, onDone])

  // A login that ended earlier, whose session is over: the next one starts afresh.
  const over = auth.status === 'signed-out' || auth.status === 'expired'
  useEffect(() => {
    if (!over) return
    const state = store.get()
    const { passkey } = state
    if (state.emailLogin.status === 'signed-in') emailLogin.reset()
    if (state.smsLogin.status === 'signed-in') smsLogin.reset()
    if (passkey.status === 'signed-in' || passkey.status === 'added') passkeys.reset()
  }, [over, store, emailLogin, smsLogin, passkeys])
}

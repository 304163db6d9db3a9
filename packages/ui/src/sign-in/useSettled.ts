import { type AuthState, type Kit, useKit } from '@latchkey/react'
import { useEffect, useLayoutEffect } from 'react'

/**
 * Closes the window once somebody is signed in and nothing is left to say or to offer; clears what a last login
 * left, by `forget` once that is loaded.
 */
export function useSettled(
  auth: AuthState,
  nothingLeft: boolean,
  forget: ((kit: Kit) => void) | undefined,
  onDone: (() => void) | undefined,
): void {
  const kit = useKit()
  const settled = nothingLeft && auth.status === 'signed-in' && auth.session.persistent
  // Before the browser paints: no screen is shown for one frame.
  useLayoutEffect(() => {
    if (settled) onDone?.()
  }, [settled, onDone])

  // A login that ended earlier, whose session is over: the next one starts afresh.
  const over = auth.status === 'signed-out' || auth.status === 'expired'
  useEffect(() => {
    if (over) forget?.(kit)
  }, [over, kit, forget])
}

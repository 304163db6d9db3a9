import { type AuthState, type Kit, useKit } from '@latchkey/react'
import { useEffect, useLayoutEffect } from 'react'

/**
 * Closes the window once someone is signed in and there is nothing left to say or to offer. Once signed out, it
 * clears what the last login left, by `forget` as soon as that is loaded.
 */
export function useSettled(
  auth: AuthState,
  nothingLeft: boolean,
  forget: ((kit: Kit) => void) | undefined,
  onDone: (() => void) | undefined,
): void {
  const kit = useKit()
  const settled = nothingLeft && auth.status === 'signed-in' && auth.session.persistent
  // Before the browser paints, so that no screen flashes for one frame.
  useLayoutEffect(() => {
    if (settled) onDone?.()
  }, [settled, onDone])

  const over = auth.status === 'signed-out' || auth.status === 'expired'
  useEffect(() => {
    if (over) forget?.(kit)
  }, [over, kit, forget])
}

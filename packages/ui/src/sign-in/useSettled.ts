import { type AuthState, type Kit, useKit } from '@latchkey/react'
import { useEffect, useLayoutEffect } from 'react'

import { useCard } from '../parts/CardContext.ts'

/**
 * Closes the window once a user is signed in and there is nothing left to say or to offer. Once signed out, it
 * clears what the last login left, by `forget` as soon as that is loaded.
 */
export function useSettled(
  auth: AuthState,
  nothingLeft: boolean,
  forget: ((kit: Kit) => void) | undefined,
  onDone: (() => void) | undefined,
  /** An offer was declined: the login itself is a while ago. */
  declined = false,
): void {
  const kit = useKit()
  const { onSuccess } = useCard()
  const settled = nothingLeft && auth.status === 'signed-in' && auth.session.persistent
  // Before the browser paints, so that no screen flashes for one frame.
  useLayoutEffect(() => {
    if (!settled) return
    if (!declined) onSuccess?.()
    onDone?.()
  }, [settled, declined, onSuccess, onDone])

  const over = auth.status === 'signed-out' || auth.status === 'expired'
  useEffect(() => {
    if (over) forget?.(kit)
  }, [over, kit, forget])
}

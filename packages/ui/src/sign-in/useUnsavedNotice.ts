import { useKit } from '@latchkey/react'
import { useLayoutEffect, useRef } from 'react'

import { useWindows } from '../app/useWindows.ts'

/**
 * A host may remove its card the moment someone is signed in. If the card hadn't yet said that this browser doesn't
 * keep the session, a window says it.
 *
 * @param isShown whether it has been said, or isn't this card's to say
 */
export function useUnsavedNotice(isShown: boolean): void {
  const { store } = useKit()
  const stack = useWindows()
  const latest = useRef(isShown)
  useLayoutEffect(() => {
    latest.current = isShown
  })
  useLayoutEffect(
    () => () => {
      const { status, session } = store.get().auth
      if (!latest.current && status === 'signed-in' && !session.persistent)
        stack.open('sign-in', { opener: null })
    },
    [store, stack],
  )
}

import { useKit } from '@latchkey/react'
import { useLayoutEffect, useRef } from 'react'

import { useWindows } from '../app/useWindows.ts'

/**
 * A host may take its card away the moment somebody is signed in. What the card still had to say, that this browser
 * keeps nothing, a window then says.
 *
 * @param said whether it has been said, or isn't this card's to say
 */
export function useUnsaid(said: boolean): void {
  const { store } = useKit()
  const stack = useWindows()
  const latest = useRef(said)
  useLayoutEffect(() => {
    latest.current = said
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

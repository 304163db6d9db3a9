import { useId, useMemo } from 'react'

import { CardContext } from '../parts/CardContext.ts'
import { useClass } from '../theme/useClass.ts'
import { SignInFlow } from './SignInFlow.tsx'

// Whoever loads this has the card, or will in a moment: what both need stands with it, in one chunk.
export { Modal as base } from './SignInWindow.tsx'

/** The sign-in as a card in the page. */
export function InlineCard() {
  const titleId = useId()
  const frame = useMemo(() => ({ titleId }), [titleId])
  return (
    <CardContext.Provider value={frame}>
      <section className={useClass()('card')} aria-labelledby={titleId}>
        <SignInFlow />
      </section>
    </CardContext.Provider>
  )
}

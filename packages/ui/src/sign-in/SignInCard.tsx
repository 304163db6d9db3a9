import { useId, useMemo } from 'react'

import { CardContext } from '../parts/CardContext.ts'
import { useClass } from '../theme/useClass.ts'
import { SignInFlow } from './SignInFlow.tsx'

/** The sign-in as a card in the page. */
export function SignInCard() {
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

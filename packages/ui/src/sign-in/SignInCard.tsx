import { useKit } from '@latchkey/react'
import { useEffect, useId, useMemo, useRef } from 'react'

import type { SignInStart } from '../app/windows.ts'
import { CardContext } from '../parts/CardContext.ts'
import { useClass } from '../theme/useClass.ts'
import { onceServerKnows } from './onceServerKnows.ts'
import { SignInFlow } from './SignInFlow.tsx'
import type { SignInOptions } from './signInOptions.ts'

export interface SignInCardProps extends Pick<SignInOptions, 'afterSignIn'> {
  start?: SignInStart | undefined
}

/** The sign-in as a card in the page. */
export function SignInCard({ start, afterSignIn }: SignInCardProps) {
  const titleId = useId()
  const kit = useKit()
  const latest = useRef(afterSignIn)
  useEffect(() => {
    latest.current = afterSignIn
  })
  const goesOn = afterSignIn !== undefined
  const frame = useMemo(() => {
    const onContinue = () => onceServerKnows(kit, (session) => latest.current?.(session))
    return { titleId, onContinue: goesOn ? onContinue : undefined }
  }, [titleId, kit, goesOn])
  return (
    <CardContext.Provider value={frame}>
      <section className={useClass()('card')} aria-labelledby={titleId}>
        <SignInFlow start={start} onDone={frame.onContinue} />
      </section>
    </CardContext.Provider>
  )
}

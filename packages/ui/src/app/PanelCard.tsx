import { useKitState } from '@latchkey/react'
import { type ReactNode, useId, useMemo } from 'react'

import { Button } from '../parts/buttons/Button.tsx'
import { CardContext } from '../parts/CardContext.ts'
import { screensEn } from '../texts/en/screens.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import { useWindows } from './useWindows.ts'

export interface PanelCardProps {
  /** Makes the card as narrow as a sign-in. */
  narrow?: boolean | undefined
  children: ReactNode
}

/**
 * A card of settings in the page, named by its title. Once the session has ended, it says so in place of its content,
 * which can't load any more. Text in its fields is kept for the next sign-in.
 */
export function PanelCard({ narrow, children }: PanelCardProps) {
  const titleId = useId()
  const frame = useMemo(() => ({ titleId }), [titleId])
  const name = useClass()
  const isOver = useKitState('auth').status === 'expired'
  return (
    <CardContext.Provider value={frame}>
      <section
        className={narrow ? name('card') : `${name('card')} ${name('panel')}`}
        aria-labelledby={titleId}
      >
        {isOver && <Ended />}
        <div className="lk-card__content" hidden={isOver}>
          {children}
        </div>
      </section>
    </CardContext.Provider>
  )
}

function Ended() {
  const texts = useTexts(screensEn)
  const stack = useWindows()
  const name = useClass()
  return (
    <div className="lk-card__ended">
      <p className={name('title')}>{texts.endedTitle}</p>
      <p className={name('text')}>{texts.endedText}</p>
      <div className="lk-content">
        <Button variant="primary" onClick={() => stack.open('sign-in')}>
          {texts.endedSignIn}
        </Button>
      </div>
    </div>
  )
}

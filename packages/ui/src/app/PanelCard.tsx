import { type ReactNode, useId, useMemo } from 'react'

import { useClass } from '../theme/useClass.ts'
import { CardContext } from './CardContext.ts'

export interface PanelCardProps {
  /** Makes the card as narrow as a sign-in. */
  narrow?: boolean | undefined
  children: ReactNode
}

/** A card of settings in the page, named by its title. */
export function PanelCard({ narrow, children }: PanelCardProps) {
  const titleId = useId()
  const frame = useMemo(() => ({ titleId }), [titleId])
  const name = useClass()
  return (
    <CardContext.Provider value={frame}>
      <section
        className={narrow ? name('card') : `${name('card')} ${name('panel')}`}
        aria-labelledby={titleId}
      >
        {children}
      </section>
    </CardContext.Provider>
  )
}

import { type ReactNode, useId, useMemo } from 'react'

import { useClass } from '../theme/useClass.ts'
import { CardContext } from './CardContext.ts'

/** A card of settings in the page, named by its title. */
export function PanelCard({ children }: { children: ReactNode }) {
  const titleId = useId()
  const frame = useMemo(() => ({ titleId }), [titleId])
  const name = useClass()
  return (
    <CardContext.Provider value={frame}>
      <section className={`${name('card')} ${name('panel')}`} aria-labelledby={titleId}>
        {children}
      </section>
    </CardContext.Provider>
  )
}

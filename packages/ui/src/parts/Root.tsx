import { type ReactNode, useCallback, useContext } from 'react'

import { loadContrastCheck } from '../chunks/chunks.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { useAppearance } from '../theme/appearance.ts'
import { applyVariables } from '../theme/applyVariables.ts'

export interface RootProps {
  children: ReactNode
  /** Called just before it is removed from the page. */
  onLeave?: (() => void) | undefined
}

/**
 * The root of our styles: tokens, theme, language and direction. It generates no box, so the host lays out its
 * children as if it weren't there.
 */
export function Root({ children, onLeave }: RootProps) {
  const { theme, variables } = useAppearance()
  const { locale = 'en', direction } = useContext(LocalizationContext)
  const root = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return onLeave?.()
      applyVariables(element, variables)
      if (process.env.NODE_ENV !== 'production' && variables) {
        void loadContrastCheck().then(({ warnContrast }) => warnContrast(element))
      }
    },
    [variables, onLeave],
  )
  return (
    <span ref={root} className="lk-root" data-theme={theme} lang={locale} dir={direction}>
      {children}
    </span>
  )
}

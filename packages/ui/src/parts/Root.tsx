import { type ReactNode, useCallback, useContext } from 'react'

import { LocalizationContext, useAppearance } from '../context.ts'
import { applyVariables } from '../theme/applyVariables.ts'
import { keepFocus } from './keepFocus.ts'

export interface RootProps {
  children: ReactNode
}

/**
 * Where our styles begin: tokens, theme, language and direction. It takes no box of its own, so what stands
 * in it is laid out by the host as if it weren't there.
 */
export function Root({ children }: RootProps) {
  const { theme, variables } = useAppearance()
  const { locale = 'en', direction } = useContext(LocalizationContext)
  const root = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return keepFocus()
      applyVariables(element, variables)
      if (process.env.NODE_ENV !== 'production' && variables) {
        void import('../theme/contrast.ts').then(({ warnContrast }) => warnContrast(element))
      }
    },
    [variables],
  )
  return (
    <span ref={root} className="lk-root" data-theme={theme} lang={locale} dir={direction}>
      {children}
    </span>
  )
}

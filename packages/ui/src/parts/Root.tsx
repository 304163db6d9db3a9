import { type HTMLAttributes, useCallback, useContext } from 'react'

import { loadContrastCheck } from '../chunks/chunks.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { useAppearance } from '../theme/appearance.ts'
import { applyVariables } from '../theme/applyVariables.ts'
import type { Variables } from '../theme/tokens.ts'

/** Development only. Not where no styles are computed, as in a test without a browser. */
async function checkStyles(element: HTMLElement, variables: Variables | undefined): Promise<void> {
  // happy-dom supports whatever it is asked for.
  const supports = (color: string) => globalThis.CSS?.supports?.('color', color)
  if (!supports('light-dark(red, red)') || supports('unknown')) return
  const { warnContrast, warnStyles } = await loadContrastCheck()
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  if (!element.isConnected) return
  warnStyles(element)
  if (variables) warnContrast(element)
}

export interface RootProps extends HTMLAttributes<HTMLElement> {
  /** Called just before it is removed from the page. */
  onLeave?: (() => void) | undefined
}

/**
 * The root of our styles: tokens, theme, language and direction. It generates no box, so the host lays out its
 * children as if it weren't there.
 */
export function Root({ onLeave, ...rest }: RootProps) {
  const { theme, variables } = useAppearance()
  // English is ours. A language of the host's runs as it says, or as the page does.
  const { locale = 'en', direction = locale === 'en' ? 'ltr' : undefined } = useContext(LocalizationContext)
  const root = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return onLeave?.()
      applyVariables(element, variables)
      if (process.env.NODE_ENV !== 'production') void checkStyles(element, variables)
    },
    [variables, onLeave],
  )
  return <span {...rest} ref={root} className="lk-root" data-theme={theme} lang={locale} dir={direction} />
}

import { useEffect, useReducer, useRef } from 'react'

import { addLanguage } from './languages.ts'
import type { Localization } from './localization.ts'

/**
 * The host's localization, once the texts of all code on the page are loaded in its language: until then, the one
 * before it. So a language that is chosen later never shows half of a window in another.
 */
export function useReadyLocalization(requested: Localization): Localization {
  const last = useRef<Localization>({})
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const { language } = requested
  // While rendering, since effects of components below may load code before an effect of this one. Adds it once.
  if (language) addLanguage(language)
  const missing = language?.catchUp()
  useEffect(() => {
    if (missing) missing.then(renderAgain, console.error)
    else last.current = requested
  })
  return missing ? last.current : requested
}

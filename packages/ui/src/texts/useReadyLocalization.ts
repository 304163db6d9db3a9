import { useEffect, useState } from 'react'

import { addLanguage } from './languages.ts'
import type { Localization } from './localization.ts'

/**
 * The host's localization, once the texts of all code on the page are loaded in its language: until then, the one
 * before it. So a language that is chosen later never shows half of a window in another.
 */
export function useReadyLocalization(wanted: Localization): Localization {
  // Before the first is ready: English.
  const [shown, setShown] = useState<Localization>({})
  const { language } = wanted
  // While rendering, since effects of components below may load code before an effect of this one. Adds it once.
  if (language) addLanguage(language)
  const ready = !language || language.isReady()
  useEffect(() => {
    if (ready) return setShown(wanted)
    let left = false
    language.loadNeeded().then(
      () => left || setShown(wanted),
      (cause) => console.error(`@latchkey/ui: couldn't load the texts of ${wanted.locale}`, cause),
    )
    return () => {
      left = true
    }
  }, [ready, language, wanted])
  return ready ? wanted : shown
}

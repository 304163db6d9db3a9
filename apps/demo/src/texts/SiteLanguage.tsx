import type { Localization } from '@latchkey/ui'
import { type LanguageChoice, useLanguage } from '@latchkey/ui/locales'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

import { english, loadSiteTexts, type SiteTexts } from './siteTexts.ts'

interface SiteLanguage {
  texts: SiteTexts
  choice: LanguageChoice
}

const noChoice: LanguageChoice = { language: 'en', languages: ['en'], setLanguage: async () => {} }
const SiteLanguageContext = createContext<SiteLanguage>({ texts: english, choice: noChoice })

/** The words of this site, in the language of its sign-in. */
export const useSiteTexts = (): SiteTexts => useContext(SiteLanguageContext).texts

/** The language of the site as it is written where the visitor is: `en-GB` for dates and times of English. */
export const useRegion = (): string => {
  const { language } = useContext(SiteLanguageContext).choice
  const [code] = language.split('-')
  return navigator.languages.find((tag) => tag.split('-')[0] === code) ?? language
}

/** The language of the site, and the others. */
export const useLanguageChoice = (): LanguageChoice => useContext(SiteLanguageContext).choice

interface SpeaksProps {
  children: (localization: Localization) => ReactNode
}

/** One language for the site and for its sign-in: the visitor's choice, else the browser's. */
export function Speaks({ children }: SpeaksProps) {
  const { localization, ...choice } = useLanguage()
  const { language } = choice
  const [texts, setTexts] = useState(english)
  useEffect(() => {
    let isNewest = true
    loadSiteTexts(language).then(
      (loaded) => {
        if (!isNewest) return
        setTexts(loaded)
        document.documentElement.lang = language
        document.documentElement.dir = loaded.direction
      },
      // The language before it stays.
      console.error,
    )
    return () => {
      isNewest = false
    }
  }, [language])
  return <SiteLanguageContext value={{ texts, choice }}>{children(localization)}</SiteLanguageContext>
}

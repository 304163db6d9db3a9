import type { LanguageChoice } from '@latchkey/ui/locales'
import { createContext } from 'react'

/** The language of the sign-in, and the others. */
export const LanguageContext = createContext<LanguageChoice>({
  language: 'en',
  languages: ['en'],
  setLanguage: async () => {},
})

'use client'

export { type UseLanguageParameters, type UseLanguageReturnType, useLanguage } from '../app/useLanguage.ts'
// Every language but English, which comes with the code. Written by `npm run texts`.
export { de } from '../chunks/languages/de.ts'
export type { LanguageChoice } from '../texts/localization.ts'

'use client'

export { type UseLanguageParameters, type UseLanguageReturnType, useLanguage } from '../app/useLanguage.ts'
// Every language but English, which comes with the code. Written by `npm run texts`.
export { de } from '../chunks/languages/de.ts'
export { es } from '../chunks/languages/es.ts'
export { fr } from '../chunks/languages/fr.ts'
export { it } from '../chunks/languages/it.ts'
export { ja } from '../chunks/languages/ja.ts'
export { ko } from '../chunks/languages/ko.ts'
export { ptBR } from '../chunks/languages/pt-BR.ts'
export type { LanguageChoice } from '../texts/localization.ts'

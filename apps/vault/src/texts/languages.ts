// Written by `npm run texts` from packages/ui/texts.
/** Every language but English, which comes with the code, by its BCP 47 tag. */
export const languages = {
  ar: () => import('./ar/main.ts'),
  de: () => import('./de/main.ts'),
  es: () => import('./es/main.ts'),
  fr: () => import('./fr/main.ts'),
  it: () => import('./it/main.ts'),
  ja: () => import('./ja/main.ts'),
  ko: () => import('./ko/main.ts'),
  nl: () => import('./nl/main.ts'),
  pl: () => import('./pl/main.ts'),
  'pt-BR': () => import('./pt-BR/main.ts'),
  tr: () => import('./tr/main.ts'),
  uk: () => import('./uk/main.ts'),
  'zh-Hans': () => import('./zh-Hans/main.ts'),
}

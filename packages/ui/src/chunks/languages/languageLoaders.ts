// Written by `npm run texts` from packages/ui/texts.
/** Every language but English, by its BCP 47 tag. */
export const languageLoaders = {
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  'pt-BR': async () => (await import('./pt-BR.ts')).ptBR,
}

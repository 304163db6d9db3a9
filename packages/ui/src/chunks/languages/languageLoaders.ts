// Written by `npm run texts` from packages/ui/texts.
/** Every language but English, by its BCP 47 tag. */
export const languageLoaders = {
  de: async () => (await import('./de.ts')).de,
}

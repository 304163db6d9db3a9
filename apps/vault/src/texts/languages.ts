// Written by `npm run texts` from packages/ui/texts.
/** Every language but English, which comes with the code, by its BCP 47 tag. */
export const languages = {
  de: () => import('./de/main.ts'),
}

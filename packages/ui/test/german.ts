import { de } from '../src/exports/locales.ts'
import { loadLanguage } from './texts/loadLanguage.ts'

/** Stories in German: all of its texts are there before the first is drawn. */
export const inGerman = {
  loaders: [() => loadLanguage(de)],
  parameters: { localization: de },
}

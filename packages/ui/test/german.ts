import { de } from '../src/exports/locales.ts'
import { catalogues } from '../src/texts/catalogues.ts'

/** Stories in German: all of its texts are there before the first is drawn. */
export const inGerman = {
  loaders: [
    async () => {
      const chunks = Object.keys(catalogues) as (keyof typeof catalogues)[]
      await Promise.all(chunks.map((chunk) => de.language?.load(chunk)))
    },
  ],
  parameters: { localization: de },
}

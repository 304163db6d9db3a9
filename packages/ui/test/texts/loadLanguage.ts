import { catalogues } from '../../src/texts/catalogues.ts'
import type { Localization } from '../../src/texts/localization.ts'

/** Loads every text of a language: a screen that is drawn without the chunk it comes with has all of its words. */
export async function loadLanguage({ language }: Localization = {}): Promise<void> {
  const chunks = Object.keys(catalogues) as (keyof typeof catalogues)[]
  await Promise.all(chunks.map((chunk) => language?.load(chunk)))
}

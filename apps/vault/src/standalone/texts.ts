import { fill, type Rest } from '../texts/fill.ts'
import { locale } from '../texts/texts.ts'
import { standaloneDe } from './texts.de.ts'
import { standaloneEn } from './texts.en.ts'

/** A sentence of the page without an app, whose texts load with it. */
export const ts = <const Key extends keyof typeof standaloneEn>(
  key: Key,
  ...[values]: Rest<(typeof standaloneEn)[Key]>
): string => fill((locale === 'de' ? standaloneDe : standaloneEn)[key], values)

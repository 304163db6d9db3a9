import { fill, type Rest } from '../texts/fill.ts'
import { locale } from '../texts/texts.ts'
import { importDe } from './texts.de.ts'
import { importEn } from './texts.en.ts'

/** A sentence of the import, whose texts load with its screens. */
export const ti = <const Key extends keyof typeof importEn>(
  key: Key,
  ...[values]: Rest<(typeof importEn)[Key]>
): string => fill((locale === 'de' ? importDe : importEn)[key], values)

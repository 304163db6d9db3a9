import { fill, type Rest } from '../../texts/fill.ts'
import { locale } from '../../texts/texts.ts'
import { codeDe } from './texts.de.ts'
import { codeEn } from './texts.en.ts'

/** A sentence of the code screen, whose texts load with it. */
export const tc = <const Key extends keyof typeof codeEn>(
  key: Key,
  ...[values]: Rest<(typeof codeEn)[Key]>
): string => fill((locale === 'de' ? codeDe : codeEn)[key], values)

/** The time of day, as people write it. */
export const formatTime = (at: number): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)

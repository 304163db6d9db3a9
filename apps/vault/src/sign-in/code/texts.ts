import { fill, type Rest } from '../../texts/fill.ts'
import { locale } from '../../texts/texts.ts'
import { codeDe } from './texts.de.ts'
import { codeEn } from './texts.en.ts'

/** A sentence of the code screen, whose texts load with it. */
export const tc = <const Key extends keyof typeof codeEn>(
  key: Key,
  ...[values]: Rest<(typeof codeEn)[Key]>
): string => fill((locale === 'de' ? codeDe : codeEn)[key], values)

/** The time of day, as people write it where the person is. */
export function formatTime(at: number): string {
  const region = navigator.languages.find((tag) => tag.startsWith(locale)) ?? locale
  return new Intl.DateTimeFormat(region, { timeStyle: 'short' }).format(at)
}

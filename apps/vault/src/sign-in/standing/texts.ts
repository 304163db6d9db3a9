import { fill, type Rest } from '../../texts/fill.ts'
import { locale } from '../../texts/texts.ts'
import { youngDe } from './texts.de.ts'
import { youngEn } from './texts.en.ts'

/** A sentence about a login method that isn't established, whose texts load with it. */
export const ty = <const Key extends keyof typeof youngEn>(
  key: Key,
  ...[values]: Rest<(typeof youngEn)[Key]>
): string => fill((locale === 'de' ? youngDe : youngEn)[key], values)

/** A day, as people write it where the person is. */
export function formatDay(at: number): string {
  const region = navigator.languages.find((tag) => tag.startsWith(locale)) ?? locale
  return new Intl.DateTimeFormat(region, { dateStyle: 'long' }).format(at)
}

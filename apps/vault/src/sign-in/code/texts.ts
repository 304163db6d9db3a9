import { codeEn } from '../../texts/en/code.ts'
import { locale, translate } from '../../texts/texts.ts'

/** A sentence of the code screen. */
export const tc = translate('code', codeEn)

/** The time of day, as people write it where the person is. */
export function formatTime(at: number): string {
  const region = navigator.languages.find((tag) => tag.startsWith(locale)) ?? locale
  return new Intl.DateTimeFormat(region, { timeStyle: 'short' }).format(at)
}

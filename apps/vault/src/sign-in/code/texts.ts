import { regionalTag } from '@latchkey/core/internal'

import { codeEn } from '../../texts/en/code.ts'
import { locale, translate } from '../../texts/texts.ts'

/** A sentence of the code screen. */
export const tc = translate('code', codeEn)

/** The time of day, as people write it where the person is. */
export function formatTime(at: number): string {
  return new Intl.DateTimeFormat(regionalTag(locale, navigator.languages), { timeStyle: 'short' }).format(at)
}

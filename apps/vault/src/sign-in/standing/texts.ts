import { regionalTag } from '@latchkey/core/internal'

import { youngEn } from '../../texts/en/young.ts'
import { locale, translate } from '../../texts/texts.ts'

/** A sentence about a login method that isn't established. */
export const ty = translate('young', youngEn)

/** A day, as people write it where the person is. */
export function formatDay(at: number): string {
  return new Intl.DateTimeFormat(regionalTag(locale, navigator.languages), { dateStyle: 'long' }).format(at)
}

import type { Localization } from '../texts/localization.ts'
import { phoneEn } from '../texts/phone.en.ts'
import type { PhoneProblem } from './readPhone.ts'

/** The sentence that names the remedy, in the host's words where given. */
export function sayPhoneProblem(
  problem: PhoneProblem,
  { texts: theirs, locale = 'en' }: Localization,
): string {
  const texts = { ...phoneEn, ...theirs }
  switch (problem.kind) {
    case 'empty':
      return texts.phoneEmpty
    case 'invalid':
      return texts.phoneInvalid
    case 'short':
      return texts.phoneShort(problem.digits)
    case 'long':
      return texts.phoneLong(problem.digits)
    case 'country': {
      const names = new Intl.DisplayNames([locale], { type: 'region' })
      return texts.phoneCountry(names.of(problem.country) ?? problem.country)
    }
  }
}

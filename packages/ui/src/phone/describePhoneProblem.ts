import { phoneEn } from '../texts/en/phone.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import type { Localization } from '../texts/localization.ts'
import type { PhoneProblem } from './readPhone.ts'

/** Names the remedy, in the host's words where given. */
export function describePhoneProblem(
  problem: PhoneProblem,
  { texts: theirs, language, locale = 'en' }: Localization,
): string {
  const texts = { ...phoneEn, ...language?.texts, ...theirs } as typeof phoneEn
  switch (problem.kind) {
    case 'empty':
      return texts.phoneEmpty
    case 'invalid':
      return texts.phoneInvalid
    case 'short':
      return texts.phoneShort
    case 'long':
      return texts.phoneLong
    case 'country': {
      const names = new Intl.DisplayNames([locale], { type: 'region' })
      return fillMessage(texts.phoneCountry, { country: names.of(problem.country) ?? problem.country })
    }
  }
}

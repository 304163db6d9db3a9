import { phoneEn } from '../texts/en/phone.ts'
import { formatMessage, type MessageValues } from '../texts/formatMessage.ts'
import type { Localization } from '../texts/localization.ts'
import type { PhoneProblem } from './readPhone.ts'

/** From here on the number of missing digits is no help. */
const manyDigits = 5

/** Names the remedy, in the host's words where given. */
export function sayPhoneProblem(
  problem: PhoneProblem,
  { texts: theirs, language, locale = 'en' }: Localization,
): string {
  const texts = { ...phoneEn, ...language?.texts, ...theirs } as typeof phoneEn
  const format = <const Message extends string>(message: Message, values: MessageValues<Message, string>) =>
    formatMessage(message, values, locale)
  switch (problem.kind) {
    case 'empty':
      return texts.phoneEmpty
    case 'invalid':
      return texts.phoneInvalid
    case 'short':
      if (problem.digits >= manyDigits) return texts.phoneMuchShort
      return format(texts.phoneShort, { digits: problem.digits })
    case 'long':
      return format(texts.phoneLong, { digits: problem.digits })
    case 'country': {
      const names = new Intl.DisplayNames([locale], { type: 'region' })
      return format(texts.phoneCountry, { country: names.of(problem.country) ?? problem.country })
    }
  }
}

import { useContext } from 'react'
import { formatMessage, type MessageValues } from './formatMessage.ts'
import { LocalizationContext } from './localization.ts'

/** Fills in a message, in the language of the texts. */
export interface Format {
  <const Message extends string>(message: Message, values: MessageValues<Message, string | number>): string
  /** BCP 47 tag of the texts. @default 'en' */
  readonly locale?: string
}

/**
 * Returns the function that fills in messages.
 *
 * @example
 * const format = useFormat()
 * format(texts.codeLife, { minutes: 5 }) // 'The code expires in 5 minutes.'
 */
export function useFormat(): Format {
  const { locale = 'en' } = useContext(LocalizationContext)
  const format: Format = (message, values) => formatMessage(message, values, locale)
  return Object.assign(format, { locale })
}

import { useContext } from 'react'
import { formatMessage, type MessageValues } from './formatMessage.ts'
import { LocalizationContext } from './localization.ts'

/** Fills in a message, in the language of the texts. */
export type Format = <const Message extends string>(
  message: Message,
  values: MessageValues<Message, string | number>,
) => string

/**
 * Returns the function that fills in messages.
 *
 * @example
 * const format = useFormat()
 * format(texts.codeLife, { minutes: 5 }) // 'The code expires in 5 minutes.'
 */
export function useFormat(): Format {
  const { locale = 'en' } = useContext(LocalizationContext)
  return (message, values) => formatMessage(message, values, locale)
}

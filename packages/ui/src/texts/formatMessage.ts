import { isolate, keepDirection } from '@latchkey/core/internal'
import type { GetICUArgs } from '@schummar/icu-type-parser'

import { MessageFormatter, pluralTypeHandler, selectTypeHandler } from './messageFormatter.ts'

/** The arguments a message names: a number for each plural, `Value` for the rest. */
export type MessageValues<Message extends string, Value> = GetICUArgs<
  Message,
  { ICUArgument: Value; ICUNumberArgument: number }
>

const formatters = new Map<string, MessageFormatter>()

function formatterOf(locale: string): MessageFormatter {
  const known = formatters.get(locale)
  if (known) return known
  const formatter = new MessageFormatter(locale, {
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    plural: pluralTypeHandler,
    select: selectTypeHandler,
  })
  formatters.set(locale, formatter)
  return formatter
}

/**
 * Fills in a message. One that can't be parsed is reported and shown as it is written.
 *
 * @param message ICU MessageFormat: `{name}`, `plural`, `select`, `number`
 * @param locale BCP 47 tag; decides which plural form is used
 */
export function formatMessage<const Message extends string>(
  message: Message,
  values: MessageValues<Message, string | number>,
  locale: string,
): string {
  try {
    const filled = formatterOf(locale)
      .process(message, isolateAll(values as Values, message))
      .flat(Number.POSITIVE_INFINITY)
      .join('')
    return keepDirection(filled, message)
  } catch (cause) {
    console.error(`@latchkey/ui: can't format the message "${message}"`, cause)
    return message
  }
}

type Values = Readonly<Record<string, string | number>>

const isolateAll = (values: Values, message: string) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolate(value, message) : value,
    ]),
  )

/** m:ss, for a countdown. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

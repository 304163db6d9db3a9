import { isolate, keepDirection } from '@latchkey/core/internal'

import type { MessageValues } from './formatMessage.ts'

/** A message with plain arguments alone: `{name}`, no `plural` and no `select`. */
export type PlainMessage<Message extends string> = Message extends
  | `${string}, plural,${string}`
  | `${string}, select,${string}`
  ? never
  : Message

/** The parts of a plain message in order: its text, and the values in their places, each in its own direction. */
export const fillParts = <Value>(message: string, values: Readonly<Record<string, Value>>) =>
  message.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    const value = values[part]
    return typeof value === 'string' ? isolate(value, message) : value
  })

/**
 * Fills in a plain message. The page, the first card and the account menu do with this, and without the library
 * that `useFormat` loads.
 *
 * @example
 * fillMessage(texts.signInTo, { app: 'Larkfield' }) // 'Sign in to Larkfield'
 */
export const fillMessage = <const Message extends string>(
  message: PlainMessage<Message>,
  values: MessageValues<Message, string>,
): string => keepDirection(fillParts<unknown>(message, values).join(''), message)

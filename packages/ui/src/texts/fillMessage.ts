import type { MessageValues } from './formatMessage.ts'

/** A message with plain arguments alone: `{name}`, no `plural` and no `select`. */
export type PlainMessage<Message extends string> = Message extends
  | `${string}, plural,${string}`
  | `${string}, select,${string}`
  ? never
  : Message

/** The parts of a plain message in order: its text, and the values in their places. */
export const fillParts = <Value>(message: string, values: Readonly<Record<string, Value>>) =>
  message.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? values[part] : part))

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
): string => fillParts<unknown>(message, values).join('')

import { createElement, Fragment, type ReactNode } from 'react'

import { fillParts, type PlainMessage } from '../texts/fillMessage.ts'
import type { MessageValues } from '../texts/formatMessage.ts'

export type PhraseProps<Message extends string> = MessageValues<Message, ReactNode> & {
  /** A message of the catalogue, with plain arguments. */
  text: PlainMessage<Message>
}

/**
 * A message with elements in it; each language puts them where its grammar does.
 *
 * @example
 * <Phrase text="A new code goes to {contact}" contact={<Contact value={contact} />} />
 */
export function Phrase<const Message extends string>({ text, ...values }: PhraseProps<Message>) {
  return createElement(Fragment, null, ...fillParts<ReactNode>(text, values as Record<string, ReactNode>))
}

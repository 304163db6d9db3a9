import { createElement, Fragment, type ReactNode, useContext } from 'react'
import { formatParts, type MessageValues } from '../texts/formatMessage.ts'
import { LocalizationContext } from '../texts/localization.ts'

export type PhraseProps<Message extends string> = MessageValues<Message, ReactNode> & {
  /** A message of the catalogue. */
  text: Message
}

/**
 * A message with elements in it; each language puts them where its grammar does.
 *
 * @example
 * <Phrase text="A new code goes to {contact}" contact={<Contact value={contact} />} />
 */
export function Phrase<const Message extends string>({ text, ...values }: PhraseProps<Message>) {
  const { locale = 'en' } = useContext(LocalizationContext)
  return createElement(Fragment, null, ...(formatParts(text, values, locale) as ReactNode[]))
}

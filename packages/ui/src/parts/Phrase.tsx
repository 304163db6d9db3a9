import { createElement, Fragment, type ReactNode } from 'react'

export interface PhraseProps {
  /** A sentence of the catalogue, with `{names}` where elements go. */
  text: string
  [name: string]: ReactNode
}

/**
 * A sentence with elements in it; each language puts them where its grammar does.
 *
 * @example
 * <Phrase text="A new code goes to {contact}" contact={<Contact value={contact} />} />
 */
export function Phrase({ text, ...elements }: PhraseProps) {
  const parts = text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? elements[part] : part))
  return createElement(Fragment, null, ...parts)
}

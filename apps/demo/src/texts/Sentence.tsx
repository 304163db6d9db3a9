import { Fragment, type ReactElement, type ReactNode } from 'react'

interface SentenceProps {
  text: string
  /** The values of its placeholders, by name. */
  values: Readonly<Record<string, ReactNode>>
}

/** A sentence with elements among its words. */
export const Sentence = ({ text, values }: SentenceProps): ReactElement => (
  <>
    {text.split(/\{(\w+)\}/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order
      <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
    ))}
  </>
)

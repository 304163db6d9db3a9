import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'
import { useCard } from './CardContext.ts'

export interface TitleProps {
  children: string
  /** Drawn as a bar of the same height. Screen readers still read it. */
  loading?: boolean | undefined
}

/** Labels the card, and gets the focus when a screen arrives. */
export function Title({ children, loading }: TitleProps) {
  const { titleId } = useCard()
  const name = useClass()
  return (
    <h2 id={titleId} className={name('title')} tabIndex={-1} data-focus="title">
      {loading ? (
        <span className="lk-skeleton lk-skeleton--title">{children}</span>
      ) : (
        <span className="lk-title__text">{unbroken(children)}</span>
      )}
    </h2>
  )
}

/** A text whose short addresses stay on one line. */
const unbroken = (text: string): ReactNode =>
  text.split(/(\w{6}…\w{4})/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text repeat, and never move
      <span key={index} className="lk-title__address">
        {part}
      </span>
    ) : (
      part
    ),
  )

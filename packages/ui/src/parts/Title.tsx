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
        <span className="lk-title__text">{children}</span>
      )}
    </h2>
  )
}

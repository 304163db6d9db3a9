import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

export interface PageButtonsProps {
  /** The page that is shown; undefined is the first. */
  cursor: string | undefined
  /** The page after it, if there is one. */
  next: string | undefined
  nextLabel: string
  onTurn: (cursor: string | undefined) => void
}

/** Pages that were shown here, in order, so that there is a way back. A page that a link opened has only the first one. */
export function PageButtons({ cursor, next, nextLabel, onTurn }: PageButtonsProps) {
  const [shown, setShown] = useState<readonly (string | undefined)[]>([undefined])
  const at = shown.indexOf(cursor)
  const turnTo = (to: string) => {
    setShown([...(at < 0 ? [cursor] : shown.slice(0, at + 1)), to])
    onTurn(to)
  }
  return (
    <div className="db-actions">
      {cursor !== undefined && (
        <Button variant="secondary" small onClick={() => onTurn(undefined)}>
          First page
        </Button>
      )}
      {at > 1 && (
        <Button variant="secondary" small onClick={() => onTurn(shown[at - 1])}>
          Previous page
        </Button>
      )}
      {next !== undefined && (
        <Button variant="secondary" small onClick={() => turnTo(next)}>
          {nextLabel}
        </Button>
      )}
    </div>
  )
}

import { useState } from 'react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { fillMessage } from '../../texts/fillMessage.ts'
import { shownRows } from '../home/skeletons.tsx'

interface ShowAllProps {
  /** How many rows there are. */
  count: number
  isOpen: boolean
  onOpen: () => void
  /** The text of the button: `Show all ({count})`. */
  label: string
}

/** A button under the first rows of a list. Nothing where all of them are shown. */
export const ShowAll = ({ count, isOpen, onOpen, label }: ShowAllProps) =>
  isOpen || count <= shownRows ? null : (
    <div className="lk-home__more">
      <TextButton quiet onClick={onOpen}>
        {fillMessage(label as '{count}', { count: String(count) })}
      </TextButton>
    </div>
  )

/** The first rows of a list, and all of them once the person asks for them. */
export function useShowAll<Row>(rows: readonly Row[]) {
  const [isOpen, setOpen] = useState(false)
  return {
    shown: isOpen ? rows : rows.slice(0, shownRows),
    count: rows.length,
    isOpen,
    onOpen: () => setOpen(true),
  }
}

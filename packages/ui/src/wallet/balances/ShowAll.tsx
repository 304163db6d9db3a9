import { useState } from 'react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { walletHomeEn } from '../../texts/en/walletHome.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { shownRows } from '../home/skeletons.tsx'

interface ShowAllProps {
  /** How many rows there are. */
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** A button under a list that shows all of its rows, or the first ones. Nothing where there are no more. */
export function ShowAll({ count, isOpen, onToggle }: ShowAllProps) {
  const texts = useTexts(walletHomeEn)
  return count <= shownRows ? null : (
    <div className="lk-home__more">
      <TextButton quiet onClick={onToggle}>
        {isOpen ? texts.showFewer : fillMessage(texts.showAll, { count: String(count) })}
      </TextButton>
    </div>
  )
}

/** The first rows of a list, and all of them while the user wants them. */
export function useShowAll<Row>(rows: readonly Row[]) {
  const [isOpen, setOpen] = useState(false)
  return {
    shown: isOpen ? rows : rows.slice(0, shownRows),
    count: rows.length,
    isOpen,
    onToggle: () => setOpen(!isOpen),
  }
}

import type { ReactNode } from 'react'

import { useClass } from '../../theme/useClass.ts'

export interface IconButtonProps {
  /** Accessible name. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** A button with an icon: drawn at 36 px, with a touch target of 44 px. */
export function IconButton({ label, onClick, children }: IconButtonProps) {
  const name = useClass()
  return (
    <button type="button" className={name('icon-button')} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'

export interface IconButtonProps {
  /** Its name. */
  label: string
  onClick: () => void
  children: ReactNode
}

/** An icon that is pressed: 36 px to the eye, 44 to the finger. */
export function IconButton({ label, onClick, children }: IconButtonProps) {
  const name = useClass()
  return (
    <button type="button" className={name('icon-button')} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

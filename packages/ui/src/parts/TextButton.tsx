import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'

export interface TextButtonProps {
  children: ReactNode
  onClick: () => void
  asleep?: boolean | undefined
  busy?: boolean | undefined
}

/** A button that reads as text. */
export function TextButton({ children, onClick, asleep, busy }: TextButtonProps) {
  const name = useClass()
  return (
    <button
      type="button"
      className={name('text-button')}
      aria-disabled={asleep || busy || undefined}
      aria-busy={busy || undefined}
      onClick={asleep || busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'

export interface TextButtonProps {
  children: ReactNode
  onClick: () => void
  asleep?: boolean | undefined
  busy?: boolean | undefined
  /** For what is taken away: without the accent. */
  quiet?: boolean | undefined
  /** Its name where the words alone don't say what they are about. It begins with them. */
  label?: string | undefined
}

/** A button that reads as text. */
export function TextButton({ children, onClick, asleep, busy, quiet, label }: TextButtonProps) {
  const name = useClass()
  return (
    <button
      type="button"
      className={name('text-button', quiet && 'quiet')}
      aria-label={label}
      aria-disabled={asleep || busy || undefined}
      aria-busy={busy || undefined}
      onClick={asleep || busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

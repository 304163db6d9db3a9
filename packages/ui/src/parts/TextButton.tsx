import type { ReactNode } from 'react'

import { useClass } from '../theme/useClass.ts'

export interface TextButtonProps {
  children: ReactNode
  onClick: () => void
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** For destructive actions: without the accent color. */
  quiet?: boolean | undefined
  /** Accessible name if the text alone is ambiguous. It starts with the text. */
  label?: string | undefined
}

/** A button that looks like text. */
export function TextButton({ children, onClick, disabled, busy, quiet, label }: TextButtonProps) {
  const name = useClass()
  return (
    <button
      type="button"
      className={name('text-button', quiet && 'quiet')}
      aria-label={label}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={disabled || busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

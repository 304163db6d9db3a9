import type { ReactNode, Ref } from 'react'

import { useClass } from '../../theme/useClass.ts'

export interface TextButtonProps {
  children: ReactNode
  onClick: () => void
  disabled?: boolean | undefined
  busy?: boolean | undefined
  /** Draws the button without the accent color, for destructive actions. */
  quiet?: boolean | undefined
  /** Accessible name if the text alone is ambiguous. It starts with the text. */
  label?: string | undefined
  /** Id of the text that says more, such as why it is disabled. */
  describedBy?: string | undefined
  /** For destructive actions that can't be undone. */
  danger?: boolean | undefined
  opensDialog?: boolean | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A button that looks like text. */
export function TextButton(props: TextButtonProps) {
  const { children, onClick, disabled, busy, quiet, label, describedBy, danger, opensDialog, buttonRef } =
    props
  const name = useClass()
  return (
    <button
      ref={buttonRef}
      type="button"
      className={name('text-button', quiet && 'quiet', danger && 'danger')}
      aria-label={label}
      aria-describedby={describedBy}
      aria-haspopup={opensDialog && 'dialog'}
      aria-disabled={disabled || busy || undefined}
      aria-busy={busy || undefined}
      onClick={disabled || busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}

import { type KeyboardEvent, useCallback, useId } from 'react'

import { Button } from '../parts/Button.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface RowQuestionProps {
  text: string
  /** Label of the button that confirms. */
  verb: string
  busy: boolean
  disabled: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** The question of a list's row whether to remove it. */
export function RowQuestion({ text, verb, busy, disabled, onCancel, onConfirm }: RowQuestionProps) {
  const texts = useTexts(profileEn)
  const id = useId()
  // Cancel gets the focus.
  const focus = useCallback((button: HTMLButtonElement | null) => button?.focus(), [])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // Escape cancels the question, and doesn't close the window.
    event.preventDefault()
    if (!busy) onCancel()
  }
  return (
    <li className="lk-row" onKeyDown={press}>
      <span id={id} className="lk-row__main">
        {text}
      </span>
      <span className="lk-row__end">
        <Button ref={focus} variant="ghost" small disabled={busy} aria-describedby={id} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          variant="secondary"
          small
          busy={busy}
          disabled={disabled && !busy}
          aria-describedby={id}
          onClick={onConfirm}
        >
          {verb}
        </Button>
      </span>
    </li>
  )
}

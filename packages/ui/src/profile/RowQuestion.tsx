import { type KeyboardEvent, useCallback, useId } from 'react'

import { Button } from '../parts/Button.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface RowQuestionProps {
  text: string
  /** What is done on yes, in a word. */
  verb: string
  busy: boolean
  disabled: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** A row of a list asks whether it shall go. */
export function RowQuestion({ text, verb, busy, disabled, onCancel, onConfirm }: RowQuestionProps) {
  const texts = useTexts(profileEn)
  const id = useId()
  // The safe answer has the focus.
  const focus = useCallback((button: HTMLButtonElement | null) => button?.focus(), [])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // It answers the question, and leaves open what the question stands in.
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

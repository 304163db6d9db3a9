import { type KeyboardEvent, type ReactNode, useCallback, useId } from 'react'
import { profileEn } from '../../texts/en/profile.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from '../buttons/Button.tsx'
import { ActionError } from './ActionResult.tsx'
import type { ActionResult } from './useAction.ts'

export interface RowQuestionProps {
  children: ReactNode
  /** Label of the button that confirms. */
  verb: string
  /** Label of the button that doesn't. @default Cancel */
  cancel?: string | undefined
  busy: boolean
  disabled: boolean
  result?: ActionResult | undefined
  onCancel: () => void
  onConfirm: () => void
}

/** The question of a list's row whether to remove it. */
export function RowQuestion(props: RowQuestionProps) {
  const { children, verb, cancel, busy, disabled, result, onCancel, onConfirm } = props
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
    <li className="lk-row lk-row--question" onKeyDown={press}>
      <span id={id} className="lk-row__main">
        <span>{children}</span>
      </span>
      <span className="lk-row__end">
        <Button ref={focus} variant="ghost" small disabled={busy} aria-describedby={id} onClick={onCancel}>
          {cancel ?? texts.cancel}
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
      {result?.error && (
        <div className="lk-row__error">
          <ActionError id={`${id}error`} error={result.error} />
        </div>
      )}
    </li>
  )
}

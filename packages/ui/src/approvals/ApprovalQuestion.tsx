import { type KeyboardEvent, useCallback, useId } from 'react'

import { Button } from '../parts/buttons/Button.tsx'
import { approvalsEn } from '../texts/en/approvals.ts'
import { profileEn } from '../texts/en/profile.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { Selection } from './approval.ts'

interface ApprovalQuestionProps {
  selection: Selection
  /** Whether it is the user's own request. */
  isOwn: boolean
  /** Whether there is a danger in it: then Cancel is the filled button. */
  isDangerous: boolean
  /** Whether the approval is the last one that is needed. */
  isLast: boolean
  busy: boolean
  disabled: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before a vote, because it can't be taken back. */
export function ApprovalQuestion(props: ApprovalQuestionProps) {
  const { selection, isOwn, isDangerous, isLast, busy, disabled, onCancel, onConfirm } = props
  const texts = useTexts({ ...profileEn, ...approvalsEn })
  const id = useId()
  // Cancel gets the focus.
  const focus = useCallback((button: HTMLButtonElement | null) => button?.focus(), [])
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // Escape cancels the question, and doesn't close the window.
    event.preventDefault()
    if (!busy) onCancel()
  }
  const words = {
    approve: {
      ask: isLast ? texts.approveAskLast : texts.approveAsk,
      verb: busy ? texts.approving : texts.approve,
    },
    reject: isOwn
      ? { ask: texts.withdrawAsk, verb: texts.withdraw }
      : { ask: texts.rejectAsk, verb: busy ? texts.rejecting : texts.reject },
  }[selection]
  const isRisky = isDangerous && selection === 'approve'
  return (
    <fieldset className="lk-approval__question" aria-labelledby={id} onKeyDown={press}>
      <p id={id}>{words.ask}</p>
      <div className="lk-approval__buttons">
        <Button
          ref={focus}
          variant={isRisky ? 'primary' : 'ghost'}
          small
          disabled={busy}
          aria-describedby={id}
          onClick={onCancel}
        >
          {texts.cancel}
        </Button>
        <Button
          variant={isRisky ? 'ghost' : selection === 'approve' ? 'primary' : 'secondary'}
          className={isRisky ? 'lk-button--danger' : ''}
          small
          busy={busy}
          disabled={disabled && !busy}
          aria-describedby={id}
          onClick={onConfirm}
        >
          {words.verb}
        </Button>
      </div>
    </fieldset>
  )
}

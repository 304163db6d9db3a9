import { type FormEvent, type ReactNode, useId, useState } from 'react'

import { Button } from '../parts/buttons/Button.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { OfflineNote } from '../parts/messages/Note.tsx'
import { ActionError } from '../parts/rows/ActionResult.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { Submission } from './useSubmission.ts'

export interface NameFormProps {
  name: string
  onName: (name: string) => void
  placeholder?: string | undefined
  /** Why this name can't be used. Said when the form is submitted. */
  problem?: string | undefined
  /** Text under the field. */
  hint?: string | undefined
  submission: Submission
  verb: string
  busyVerb: string
  /** Other fields. */
  children?: ReactNode
}

/** A form with a name and one button. */
export function NameForm(props: NameFormProps) {
  const { name, onName, placeholder, problem, hint, submission, verb, busyVerb, children } = props
  const texts = useTexts(walletPanelEn)
  const id = useId()
  const online = useOnline()
  const [isChecked, setChecked] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (online && !problem) submission.submit()
  }
  return (
    <form className="lk-content" noValidate onSubmit={submit}>
      <div>
        <TextField
          label={texts.walletNameLabel}
          value={name}
          onChange={(typed) => {
            setChecked(false)
            onName(typed)
          }}
          placeholder={placeholder}
          error={isChecked ? problem : undefined}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          readOnly={submission.busy}
          data-focus="field"
        />
        {hint && <p className="lk-small">{hint}</p>}
      </div>
      {children}
      {!online && <OfflineNote />}
      <ActionError id={id} error={submission.error} />
      <Button type="submit" variant="primary" busy={submission.busy} disabled={!online}>
        {submission.busy ? busyVerb : verb}
      </Button>
    </form>
  )
}

import { maxRecipientName } from '@latchkey/core/internal'
import type { FlowError } from '@latchkey/react'
import { type FormEvent, useId, useState } from 'react'

import { Button } from '../../parts/buttons/Button.tsx'
import { TextField } from '../../parts/fields/TextField.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { plus } from '../../parts/icons/moreIcons.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'

export interface SaveRecipientProps {
  /** Name under which it was saved now. */
  saved: string | undefined
  busy: boolean
  offline: boolean
  error: FlowError | undefined
  onSave: (name: string) => void
}

/** Asks for a name of the recipient, in the place of the button that offers it. */
export function SaveRecipient({ saved, busy, offline, error, onSave }: SaveRecipientProps) {
  const texts = useTexts(walletSendEn)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  /** The name that was last sent. */
  const [asked, setAsked] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  if (saved !== undefined)
    return (
      <p className="lk-small" role="status">
        {fillMessage(texts.saveRecipientDone, { name: saved })}
      </p>
    )
  if (!isOpen)
    return (
      <Button variant="secondary" disabled={offline} onClick={() => setOpen(true)}>
        <Icon shape={plus} />
        {texts.saveRecipient}
      </Button>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim() || busy || offline) return
    setAsked(name)
    onSave(name)
  }
  const isTaken = error?.code === 'NAME_TAKEN' && name === asked
  const problem =
    (isMissing && texts.saveRecipientMissing) || (isTaken ? texts.saveRecipientTaken : undefined)
  return (
    <form className="lk-group" noValidate onSubmit={submit}>
      <TextField
        label={texts.saveRecipientName}
        value={name}
        onChange={(typed) => {
          setName(typed)
          setMissing(false)
        }}
        error={problem}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxRecipientName}
        readOnly={busy}
        autoFocus
      />
      <p className="lk-small">{texts.saveRecipientHint}</p>
      <ActionError id={id} error={error?.code === 'NAME_TAKEN' ? undefined : error} />
      <div className="lk-actions">
        <Button variant="ghost" disabled={busy} onClick={() => setOpen(false)}>
          {texts.saveRecipientCancel}
        </Button>
        <Button type="submit" variant="secondary" busy={busy} disabled={offline}>
          {busy ? texts.saveRecipientSaving : texts.saveRecipientSave}
        </Button>
      </div>
    </form>
  )
}

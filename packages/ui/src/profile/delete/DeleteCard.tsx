import { type FormEvent, type ReactNode, useContext, useId, useState } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Decision } from '../../parts/Decision.tsx'
import { TextField } from '../../parts/fields/TextField.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { Title } from '../../parts/Title.tsx'
import { profileEn } from '../../texts/en/profile.ts'
import { LocalizationContext } from '../../texts/localization.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'

export interface DeleteCardProps {
  /** Whether the account has wallets that were never exported: they are lost, which the user has to accept. */
  hasUnexportedWallet: boolean
  /** The wallets that are lost, with what they hold. */
  losses?: ReactNode
  deleting: boolean
  result: ActionResult | undefined
  offline: boolean
  onDelete: () => void
  onLeave: () => void
}

/**
 * Asks whether to delete the account: first what is lost and how to keep it, then the word that the user types, so that
 * no single click does it. With a wallet that was never exported, the word is asked once they accept its loss.
 */
export function DeleteCard(props: DeleteCardProps) {
  const { hasUnexportedWallet, losses, deleting, result, offline, onDelete, onLeave } = props
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { locale = 'en' } = useContext(LocalizationContext)
  const name = useClass()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [accepted, setAccepted] = useState(false)
  const isAccepted = !hasUnexportedWallet || accepted
  const isConfirmed = typed.trim().toLocaleLowerCase(locale) === texts.deleteWord && isAccepted
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isConfirmed && !deleting && !offline) onDelete()
  }
  return (
    <Decision
      onSubmit={submit}
      bar={<Bar />}
      head={
        <>
          <Title>{texts.deleteTitle}</Title>
          <p className={name('text')}>{texts.deleteWhat}</p>
        </>
      }
      notes={<ActionError id={id} error={result?.error} />}
      buttons={
        <>
          <Button variant="primary" disabled={deleting} onClick={onLeave}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="ghost"
            className="lk-button--danger"
            busy={deleting}
            disabled={!isConfirmed || offline}
          >
            {deleting ? texts.deleting : texts.deleteButton}
          </Button>
        </>
      }
    >
      {offline && <OfflineNote />}
      {losses}
      {hasUnexportedWallet && (
        <label className="lk-check">
          <input type="checkbox" checked={accepted} onChange={({ target }) => setAccepted(target.checked)} />
          <span>{texts.deleteUnexported}</span>
        </label>
      )}
      {isAccepted && (
        <TextField
          label={format(texts.deleteField, { word: texts.deleteWord })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={deleting}
          data-focus="field"
        />
      )}
    </Decision>
  )
}

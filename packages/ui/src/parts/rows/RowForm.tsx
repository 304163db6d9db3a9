import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { profileEn } from '../../texts/en/profile.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Button } from '../buttons/Button.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ActionError } from './ActionResult.tsx'
import type { ActionResult } from './useAction.ts'

export interface RowFormProps {
  mark: ReactNode
  label: string
  /** The present text; empty: none. */
  value: string
  /** Said where nothing was typed. */
  missing: string
  autoComplete?: string | undefined
  inputMode?: 'email' | undefined
  /** Says why a text can't be saved; undefined if it can. */
  refuse?: ((typed: string) => string | undefined) | undefined
  busy: boolean
  offline: boolean
  result: ActionResult | undefined
  onSave: (typed: string) => void
  onLeave: () => void
}

/** Edits a text in the place of its row. Escape closes the form, and not the window. */
export function RowForm(props: RowFormProps) {
  const { mark, label, value, missing, autoComplete, inputMode, refuse } = props
  const { busy, offline, result, onSave, onLeave } = props
  const texts = useTexts(profileEn)
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    form.current?.querySelector('input')?.select()
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const text = typed.trim()
    if (offline || busy) return
    const refusal = text ? refuse?.(text) : missing
    setProblem(refusal)
    if (refusal) return
    if (text === value) onLeave()
    else onSave(text)
  }
  return (
    <li className="lk-row">
      {mark}
      <form ref={form} className="lk-row__form" noValidate onSubmit={submit}>
        <TextField
          label={label}
          value={typed}
          placeholder={label}
          onChange={(text) => {
            setTyped(text)
            setProblem(undefined)
          }}
          error={problem}
          autoComplete={autoComplete ?? 'off'}
          inputMode={inputMode}
          enterKeyHint="done"
          maxLength={256}
          readOnly={busy}
          required
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            onLeave()
          }}
        />
        <span className="lk-row__end">
          <Button variant="ghost" small onClick={onLeave}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" small busy={busy} disabled={offline}>
            {busy ? texts.saving : texts.save}
          </Button>
        </span>
        <ActionError id={id} error={result?.error} />
      </form>
    </li>
  )
}

import type { SignUpField, SignUpFieldProblem, SignUpFieldsState, SignUpFieldValues } from '@latchkey/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { TextField } from '../../parts/fields/TextField.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { spin } from '../../parts/icons/icons.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Title } from '../../parts/Title.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { signUpEn } from '../../texts/en/signUp.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'
import { ConsentField } from './ConsentField.tsx'

export interface SignUpFieldsData extends Pick<SignUpFieldsState, 'fields' | 'problems' | 'sending'> {
  offline: boolean
}
export type SignUpFieldsProps = SignUpFieldsData & {
  actions: Pick<CommonActions, 'back' | 'submitSignUpFields'>
}

/** Asks a new user for the organization's fields, before their account is made. */
export function SignUpFields({ fields, problems, sending, offline, actions }: SignUpFieldsProps) {
  const texts = useTexts({ ...cardEn, ...signUpEn })
  const name = useClass()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<SignUpFieldValues>({})
  // A problem is shown until its field changes.
  const [changed, setChanged] = useState({ problems, names: [] as readonly string[] })
  const names = changed.problems === problems ? changed.names : []
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!offline && !sending) actions.submitSignUpFields(values)
  }
  return (
    <form ref={form} className="lk-form" noValidate onSubmit={submit}>
      <Bar onBack={actions.back} />
      <Title>{texts.askTitle}</Title>
      {fields.some(({ required }) => required) && <p className={name('text')}>{texts.askText}</p>}
      <div className="lk-content">
        {offline && <OfflineNote />}
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name]}
            problem={names.includes(field.name) ? undefined : problems[field.name]}
            onChange={(value) => {
              setValues({ ...values, [field.name]: value })
              setChanged({ problems, names: [...names, field.name] })
            }}
          />
        ))}
        <Button variant="primary" type="submit" disabled={offline} busy={sending}>
          {sending && <Icon shape={spin} spinning />}
          {sending ? texts.askCreating : texts.continue}
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  field: SignUpField
  value: SignUpFieldValues[string]
  problem: SignUpFieldProblem | undefined
  onChange: (value: string | boolean) => void
}

function Field({ field, value = '', problem, onChange }: FieldProps) {
  const texts = useTexts(signUpEn)
  const { label, type, required, maxLength, options = [], link } = field
  const error = useProblemText(field, problem)
  const tag = required ? undefined : texts.askOptional
  if (type === 'checkbox')
    // The value is the text that was accepted: with another one, the box is empty again.
    return (
      <ConsentField
        label={label}
        checked={value === label}
        onChange={(isChecked) => onChange(isChecked ? label : '')}
        link={link}
        error={error}
        required={required}
      />
    )
  if (type === 'select') {
    const choices = [
      { value: '', label: texts.askChoose },
      ...options.map((one) => ({ value: one, label: one })),
    ]
    return (
      <SelectField
        label={label}
        value={String(value)}
        options={choices}
        onChange={onChange}
        tag={tag}
        error={error}
        required={required}
      />
    )
  }
  return (
    <TextField
      label={label}
      value={String(value)}
      onChange={onChange}
      tag={tag}
      error={error}
      required={required}
      type="text"
      name={field.name}
      maxLength={maxLength ?? 200}
    />
  )
}

function useProblemText(
  { type, maxLength = 200 }: SignUpField,
  problem: SignUpFieldProblem | undefined,
): string | undefined {
  const texts = useTexts(signUpEn)
  const format = useFormat()
  if (!problem) return undefined
  const missing = { text: texts.askMissing, select: texts.askMissingChoice, checkbox: texts.askMissingTick }
  return {
    missing: missing[type],
    tooLong: format(texts.askTooLong, { max: maxLength }),
    notOffered: texts.askNotOffered,
    changed: texts.askChanged,
    unknown: texts.askChanged,
  }[problem]
}

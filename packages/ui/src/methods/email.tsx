import { type FormEvent, useState } from 'react'

import { FieldSubmit } from '../parts/FieldSubmit.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { TextField } from '../parts/TextField.tsx'
import type { LoginProps } from '../screens/login.tsx'
import { en } from '../texts/en.ts'
import { useErrorText } from '../texts/useErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { emailProblem } from './emailProblem.ts'
import type { Method } from './method.ts'

/** One field, and the arrow that sends a code to what was typed. */
function Email({ contact, sending, error, offline, actions }: LoginProps) {
  const texts = useTexts(en)
  const errorText = useErrorText()
  const [typed, setTyped] = useState(contact)
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>()
  // An error is about what was sent; it goes as soon as something else is typed.
  const [answered, setAnswered] = useState<typeof error>()

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (sending || offline) return
    const address = typed.trim()
    const found = emailProblem(address)
    setTyped(address)
    setProblem(found)
    setAnswered(undefined)
    if (!found) actions.sendCode(address)
  }
  const change = (value: string): void => {
    setTyped(value)
    setProblem(undefined)
    setAnswered(error)
  }
  const standing = error && error !== answered && !sending ? errorText(error, Date.now()).text : undefined

  return (
    <form className="lk-form" noValidate onSubmit={submit}>
      <TextField
        label={texts.emailLabel}
        value={typed}
        onChange={change}
        error={problem ? texts[problem] : standing}
        data-focus="field"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={texts.emailPlaceholder}
        readOnly={sending}
        required
      >
        <FieldSubmit
          label={sending ? texts.sending : texts.continue}
          primary={!offline}
          asleep={offline}
          busy={sending}
        />
      </TextField>
    </form>
  )
}

function EmailSkeleton() {
  return (
    <div className="lk-field">
      <Skeleton shape="line" />
      <Skeleton shape="control" />
    </div>
  )
}

export const email: Method = { id: 'email', place: 'field', Component: Email, Skeleton: EmailSkeleton }

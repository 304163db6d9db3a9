import type { FlowError } from '@latchkey/react'
import { type FormEvent, type KeyboardEvent, useContext } from 'react'

import { FieldSubmit } from '../parts/fields/FieldSubmit.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { cardEn } from '../texts/en/card.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { ContactKinds } from './contactKind.ts'
import { useContactField } from './useContactField.ts'
import { useContactSubmission } from './useContactSubmission.ts'

export interface ContactFieldProps {
  kinds: ContactKinds
  /** Initial text: an email address, or a phone number with its country code. */
  contact: string
  /** ISO codes of the countries that get codes; undefined: all. */
  countries?: readonly string[] | undefined
  /** The browser offers passkeys in this field. */
  passkeys?: boolean | undefined
  /** The arrow is the primary button of the card. */
  primary: boolean
  sending: boolean
  /** Another login method was pressed: the field waits, and its arrow is still. */
  isOther?: boolean | undefined
  error?: FlowError | undefined
  offline: boolean
  /** A few words beside the label. */
  tag?: string | undefined
  onTyped?: ((typed: string) => void) | undefined
  /** An email address, or a phone number in E.164. */
  onSubmit: (contact: string) => void
}

/** One field for an email address or a phone number, with the arrow that submits it. */
export function ContactField(props: ContactFieldProps) {
  const { kinds, contact, countries, primary, error, offline, onTyped, onSubmit } = props
  const texts = useTexts(cardEn)
  const localization = useContext(LocalizationContext)
  const field = useContactField(contact, kinds, countries)
  const { text, isPhone, country, phone, rules } = field
  const submission = useContactSubmission(field, { error, countries, onSubmit })
  const { problem } = submission
  const sending = props.sending || submission.isReading
  const isBusy = sending && !props.isOther
  const errorText = useScreenErrorText(sending ? undefined : submission.error)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!sending && !offline) submission.submit()
  }
  const change = (value: string): void => {
    field.change(value)
    onTyped?.(isPhone && country && phone ? phone.joinPhone({ country, text: value }) : value)
    submission.forget()
  }
  // The texts are loaded with the rules that found the problem.
  const problemText =
    problem === 'notReached'
      ? texts.notReached
      : typeof problem === 'string'
        ? rules?.describeEmailProblem(problem, localization)
        : problem && phone?.describePhoneProblem(problem, localization)

  return (
    <form className="lk-form" noValidate onSubmit={submit}>
      <TextField
        label={texts[labelOf(kinds)]}
        tag={props.tag}
        value={text}
        onChange={change}
        error={problemText || errorText.text || undefined}
        data-focus="field"
        dir={isPhone ? 'ltr' : 'auto'}
        inputMode={field.isNumber ? 'tel' : 'email'}
        autoComplete={completes(props)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={kinds.email && !isPhone ? texts.emailPlaceholder : undefined}
        readOnly={sending}
        required
        onKeyDown={({ key }: KeyboardEvent) => key === 'Backspace' && field.clear()}
        start={
          phone && country ? (
            <phone.CountryButton
              country={country}
              allowed={countries}
              disabled={sending}
              onChoose={(chosen) => {
                field.choose(chosen)
                submission.forget()
              }}
            />
          ) : undefined
        }
      >
        <FieldSubmit
          label={isBusy ? texts.sending : texts.continue}
          primary={primary && !offline}
          disabled={offline || (sending && !isBusy)}
          busy={isBusy}
        />
      </TextField>
    </form>
  )
}

function labelOf({ email, phone }: ContactKinds) {
  if (!email) return 'phoneLabel'
  return phone ? 'contactLabel' : 'emailLabel'
}

/** The field's `autocomplete`. With passkeys it is the username, whatever kind that is. */
function completes({ kinds, passkeys }: ContactFieldProps): string {
  if (passkeys) return 'username webauthn'
  if (!kinds.email) return 'tel'
  return kinds.phone ? 'username' : 'email'
}

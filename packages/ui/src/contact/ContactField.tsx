import type { FlowError } from '@latchkey/react'
import { type FormEvent, type KeyboardEvent, useContext, useState } from 'react'
import { phoneChunk } from '../chunks/chunks.ts'
import { FieldSubmit } from '../parts/FieldSubmit.tsx'
import { TextField } from '../parts/TextField.tsx'
import type { PhoneProblem } from '../phone/readPhone.ts'
import { cardEn } from '../texts/en/card.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { useErrorText } from '../texts/useErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { ContactKinds } from './contactKind.ts'
import { emailProblem } from './emailProblem.ts'
import { useContactField } from './useContactField.ts'

export interface ContactFieldProps {
  kinds: ContactKinds
  /** What was typed before: an email address, or a phone number with its country code. */
  contact: string
  /** ISO codes of the countries that get codes; undefined: all. */
  countries?: readonly string[] | undefined
  /** The browser offers passkeys in this field. */
  passkeys?: boolean | undefined
  /** The arrow is the primary button of the card. */
  primary: boolean
  sending: boolean
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
  const errorText = useErrorText()
  const localization = useContext(LocalizationContext)
  const field = useContactField(contact, kinds, countries)
  const { text, isPhone, country, phone } = field
  const [problem, setProblem] = useState<Problem>()
  // An error is about what was submitted; it disappears as soon as the text changes.
  const [answered, setAnswered] = useState<typeof error>()
  /** The phone rules are loading. Until then the number can't be changed. */
  const [reading, setReading] = useState(false)
  const sending = props.sending || reading

  const submitEmail = (): void => {
    const address = text.trim()
    const found = emailProblem(address)
    field.change(address)
    setProblem(found)
    if (!found) onSubmit(address)
  }
  const submitPhone = async (): Promise<void> => {
    setReading(true)
    const rules = await phoneChunk.load().catch(() => undefined)
    setReading(false)
    if (!rules) return setProblem('notReached')
    const read = rules.readPhone(text, country, countries)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(undefined)
    onSubmit(read.number)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (sending || offline) return
    setAnswered(undefined)
    if (isPhone) void submitPhone()
    else submitEmail()
  }
  const typeAnew = (): void => {
    setProblem(undefined)
    setAnswered(error)
  }
  const change = (value: string): void => {
    field.change(value)
    onTyped?.(isPhone && country && phone ? phone.joinPhone({ country, text: value }) : value)
    typeAnew()
  }
  const standing = error && error !== answered && !sending ? errorText(error, Date.now()).text : undefined
  // The texts are loaded with the rules that found the problem.
  const said =
    typeof problem === 'string' ? texts[problem] : problem && phone?.sayPhoneProblem(problem, localization)

  return (
    <form className="lk-form" noValidate onSubmit={submit}>
      <TextField
        label={texts[labelOf(kinds)]}
        tag={props.tag}
        value={text}
        onChange={change}
        error={said || standing}
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
                typeAnew()
              }}
            />
          ) : undefined
        }
      >
        <FieldSubmit
          label={sending ? texts.sending : texts.continue}
          primary={primary && !offline}
          disabled={offline}
          busy={sending}
        />
      </TextField>
    </form>
  )
}

type Problem = ReturnType<typeof emailProblem> | PhoneProblem | 'notReached'

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

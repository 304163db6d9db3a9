import type { FlowError } from '@latchkey/react'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { Contact } from '../../contact/Contact.tsx'
import { contactKind } from '../../contact/contactKind.ts'
import { Bar } from '../../parts/Bar.tsx'
import { OfflineNote } from '../../parts/Note.tsx'
import { OtpField } from '../../parts/OtpField.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { TextButton } from '../../parts/TextButton.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { SignInActions } from '../actions.ts'
import { CodeHint } from './CodeHint.tsx'
import { ResendButton } from './ResendButton.tsx'

export interface OtpCodeData {
  contact: string
  /** 6 to 9. */
  codeLength: number
  alphanumeric: boolean
  /** When the code stops working, ms since the epoch. Another time means another code. */
  expiresAt: number
  /** When another code may be asked for, ms since the epoch. */
  resendAt: number
  /** The code is being checked; slow after 5 s. */
  checking: boolean
  slow: boolean
  resending: boolean
  error?: FlowError | undefined
  offline: boolean
  /** What was asked last didn't leave the device. */
  unsent?: boolean | undefined
  /** The contact is the account's: there is no other to use, but there may be another way. */
  own?: boolean | undefined
}
export type OtpCodeProps = OtpCodeData & { actions: Pick<SignInActions, 'submitCode' | 'resend' | 'back'> }

/** Where the code is typed, pasted or filled in by the browser. */
export function OtpCode(props: OtpCodeProps) {
  const { contact, codeLength, alphanumeric, expiresAt, resendAt } = props
  const { checking, resending, error, offline, unsent, own, actions } = props
  const texts = useTexts(screensEn)
  const format = useFormat()
  const name = useClass()
  const byPhone = contactKind(contact) === 'phone'
  const ids = { text: useId(), hint: useId() }
  const [typed, setTyped] = useState<Typed>({ ...untouched, value: '', expiresAt })
  // A new code is a new start; an error is about the digits that were sent, until others are typed.
  const now = typed.expiresAt === expiresAt ? typed : { ...typed, value: '', expiresAt, strangers: 0 }
  const { value, strangers } = now
  const standing = error !== now.error ? error : undefined
  const code = { length: codeLength, alphanumeric }

  const change = useCallback(
    (next: string) => setTyped({ ...untouched, value: next, expiresAt, error }),
    [expiresAt, error],
  )
  const sayStranger = (): void => setTyped({ ...now, strangers: strangers + 1 })
  const { submitCode } = actions
  const submit = useCallback(
    (complete: string) => {
      // The next error is news, even if it says the same.
      setTyped({ ...untouched, value: complete, expiresAt, error, handedIn: true })
      submitCode(complete)
    },
    [expiresAt, error, submitCode],
  )
  const { resend } = actions
  const askAgain = (): void => {
    setTyped({ ...now, handedIn: false, strangers: 0 })
    resend()
  }
  // What was handed in without a network goes on by itself when the network is back.
  const goesOn = unsent && now.handedIn && !offline
  useEffect(() => {
    if (goesOn && value) submitCode(value)
  }, [goesOn, value, submitCode])
  const described = { length: code.length, kind: code.alphanumeric ? 'characters' : 'digits' }
  const pressEnter = (event: FormEvent): void => {
    event.preventDefault()
    if (!checking && value) submit(value)
  }

  return (
    <form className="lk-form" noValidate onSubmit={pressEnter}>
      <Bar onBack={actions.back} />
      <Title>{byPhone ? texts.checkPhone : texts.checkEmail}</Title>
      <p className={name('text')} id={ids.text}>
        <Phrase
          text={code.alphanumeric ? texts.codeSentCharacters : texts.codeSentDigits}
          length={code.length}
          contact={<Contact value={contact} />}
        />
      </p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        <div className="lk-group">
          <OtpField
            {...code}
            label={format(texts.codeLabel, described)}
            describedBy={`${ids.text} ${ids.hint}`}
            value={value}
            onChange={change}
            onComplete={submit}
            onStranger={sayStranger}
            busy={checking}
            invalid={standing?.code === 'OTP_INVALID'}
            sms={byPhone}
          />
          <CodeHint {...props} id={ids.hint} error={standing} strangers={strangers} />
        </div>
        <div className="lk-between">
          <ResendButton
            resendAt={resendAt}
            resending={resending}
            asleep={offline || checking}
            onResend={askAgain}
          />
          <TextButton onClick={actions.back}>
            {own ? texts.anotherWay : byPhone ? texts.anotherPhone : texts.anotherEmail}
          </TextButton>
        </div>
      </div>
    </form>
  )
}

interface Typed {
  value: string
  /** Of the code that it was typed for. */
  expiresAt: number
  /** The error that stood when it was typed: said, and put away by typing. */
  error: FlowError | undefined
  /** It was sent to be checked, and nothing else was asked since. */
  handedIn: boolean
  /** How often something was pasted since that holds no code. */
  strangers: number
}
const untouched = { error: undefined, handedIn: false, strangers: 0 }

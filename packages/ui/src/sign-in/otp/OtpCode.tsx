import { contactKind } from '@latchkey/core/internal'
import type { FlowError } from '@latchkey/react'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { Contact } from '../../contact/Contact.tsx'
import { Bar } from '../../parts/Bar.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { OtpField } from '../../parts/fields/OtpField.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { Title } from '../../parts/Title.tsx'
import { screensEn } from '../../texts/en/screens.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'
import type { NamedLoginMethod } from '../LoginMethodButton.tsx'
import { CodeHelp, type OtherActions } from './CodeHelp.tsx'
import { CodeHint } from './CodeHint.tsx'
import type { OtpActions } from './otpMethod.tsx'
import { ResendButton } from './ResendButton.tsx'

export interface OtpCodeData {
  contact: string
  /** 6 to 9. */
  codeLength: number
  alphanumeric: boolean
  /** When the code expires, ms since the epoch. Another time means another code. */
  expiresAt: number
  /** When another code may be requested, ms since the epoch. */
  resendAt: number
  /** The code is being checked; slow after 5 s. */
  checking: boolean
  slow: boolean
  resending: boolean
  error?: FlowError | undefined
  offline: boolean
  /** The last request failed while offline. */
  unsent?: boolean | undefined
  /** The contact is the account's own: there is no other to use, but there may be another login method. */
  isOnlyContact?: boolean | undefined
  /** Other login methods that were used in this browser: named once a second code was sent. */
  others?: readonly NamedLoginMethod[] | undefined
  /** Set where a recovery contact may help: the countries that get SMS. */
  recovery?: { countries?: readonly string[] | undefined } | undefined
}
export type OtpCodeProps = OtpCodeData & {
  actions: Pick<OtpActions & CommonActions, 'submitCode' | 'resend' | 'back'> & OtherActions
}

/** The screen where the code is typed, pasted or filled in by the browser. */
export function OtpCode(props: OtpCodeProps) {
  const { contact, codeLength, alphanumeric, expiresAt, resendAt } = props
  const { checking, resending, error, offline, unsent, isOnlyContact, others = [], recovery, actions } = props
  const texts = useTexts(screensEn)
  const format = useFormat()
  const name = useClass()
  const byPhone = contactKind(contact) === 'phone'
  const ids = { text: useId(), hint: useId() }
  const [first] = useState(expiresAt)
  const [typed, setTyped] = useState<Typed>({ ...untouched, value: '', expiresAt })
  // A new code resets the field. An error is about the submitted digits, until others are typed.
  const now = typed.expiresAt === expiresAt ? typed : { ...typed, value: '', expiresAt, invalidPastes: 0 }
  const { value, invalidPastes } = now
  const standing = error !== now.error ? error : undefined
  const code = { length: codeLength, alphanumeric }

  const change = useCallback(
    (next: string) => setTyped({ ...untouched, value: next, expiresAt, error }),
    [expiresAt, error],
  )
  const reportInvalidPaste = (): void => setTyped({ ...now, invalidPastes: invalidPastes + 1 })
  const { submitCode } = actions
  const submit = useCallback(
    (complete: string) => {
      // The next error is announced, also if its text is the same.
      setTyped({ ...untouched, value: complete, expiresAt, error, handedIn: true })
      submitCode(complete)
    },
    [expiresAt, error, submitCode],
  )
  const { resend } = actions
  const askAgain = (): void => {
    setTyped({ ...now, handedIn: false, invalidPastes: 0 })
    resend()
  }
  // A code that was submitted while offline is submitted again once the network is back.
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
    <div className="lk-form">
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
        <form className="lk-group" noValidate onSubmit={pressEnter}>
          <OtpField
            {...code}
            label={format(texts.codeLabel, described)}
            describedBy={`${ids.text} ${ids.hint}`}
            value={value}
            onChange={change}
            onComplete={submit}
            onInvalidPaste={reportInvalidPaste}
            busy={checking}
            invalid={standing?.code === 'OTP_INVALID'}
            sms={byPhone}
          />
          <CodeHint {...props} id={ids.hint} error={standing} invalidPastes={invalidPastes} />
        </form>
        <div className="lk-between">
          <ResendButton
            resendAt={resendAt}
            resending={resending}
            disabled={offline || checking}
            onResend={askAgain}
          />
          <TextButton onClick={actions.back}>
            {isOnlyContact ? texts.anotherWay : byPhone ? texts.anotherPhone : texts.anotherEmail}
          </TextButton>
        </div>
        {expiresAt !== first && (
          <CodeHelp
            contact={contact}
            byPhone={byPhone}
            others={others}
            disabled={offline || checking}
            offline={offline}
            recovery={recovery}
            actions={actions}
          />
        )}
      </div>
    </div>
  )
}

interface Typed {
  value: string
  /** Expiry of the code that the digits were typed for. */
  expiresAt: number
  /** The error that was shown while typing: hidden by the input. */
  error: FlowError | undefined
  /** The digits were submitted, and nothing was requested since. */
  handedIn: boolean
  /** How often a text without a code was pasted since. */
  invalidPastes: number
}
const untouched = { error: undefined, handedIn: false, invalidPastes: 0 }

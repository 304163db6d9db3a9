import { contactKind } from '@latchkey/core/internal'
import { displayName, type FlowError } from '@latchkey/react'
import { useId } from 'react'
import { Contact } from '../contact/Contact.tsx'
import { Bar } from '../parts/Bar.tsx'
import { Button } from '../parts/buttons/Button.tsx'
import { Icon } from '../parts/icons/Icon.tsx'
import { passkey as passkeyIcon, spin } from '../parts/icons/icons.tsx'
import { mail, phone } from '../parts/icons/moreIcons.tsx'
import { Hint } from '../parts/messages/Hint.tsx'
import { OfflineNote } from '../parts/messages/Note.tsx'
import { Person } from '../parts/Person.tsx'
import { Title } from '../parts/Title.tsx'
import { cardEn } from '../texts/en/card.ts'
import { screensEn } from '../texts/en/screens.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useClass } from '../theme/useClass.ts'
import type { CommonActions } from './actions.ts'
import { LoginMethodButton, type NamedLoginMethod } from './LoginMethodButton.tsx'
import type { OtpActions } from './otp/otpMethod.tsx'
import type { PasskeyActions } from './passkey/passkeyMethod.tsx'

export interface SessionEndedData {
  /** The user whose session it was. */
  seed: string
  name: string | undefined
  /** Where a code can be sent; undefined if the account has no contact that was verified on this device. */
  contact: string | undefined
  /** This device probably has a passkey; else a code is sent to the contact. */
  passkey: boolean
  /** The login method of the session, if it was neither. */
  method?: NamedLoginMethod | undefined
  sending: boolean
  error?: FlowError | undefined
  /** How a passkey prompt ended without a result. */
  notice?: FlowError | undefined
  offline: boolean
}
export type SessionEndedProps = SessionEndedData & { actions: CommonActions & OtpActions & PasskeyActions }

/** Drawn over the page, which stays as it was: one click signs the same user in again, by the method they used. */
export function SessionEnded(props: SessionEndedProps) {
  const { seed, name, contact, passkey, method, sending, error, notice, offline, actions } = props
  const texts = useTexts({ ...cardEn, ...screensEn })
  const format = useFormat()
  const className = useClass()
  const id = useId()
  const byPhone = contact !== undefined && contactKind(contact) === 'phone'
  const message = error ?? notice
  const messageText = useScreenErrorText(message).text
  const shown = displayName({ name, contact })
  return (
    <>
      <Bar />
      <Title>{texts.endedTitle}</Title>
      <p className={className('text')}>{texts.endedText}</p>
      <div className="lk-content">
        {offline && <OfflineNote />}
        {shown && (
          <Person
            seed={seed}
            name={<Contact value={shown} />}
            detail={contact && contact !== shown && <Contact value={contact} />}
            framed
          />
        )}
        <div className="lk-group">
          {method ? (
            <LoginMethodButton
              variant="primary"
              method={method}
              label={
                method.id === 'wallet'
                  ? texts.continueWithWallet
                  : format(texts.continueWith, { provider: method.name })
              }
              disabled={offline}
              onChoose={actions.signInAgain}
            />
          ) : passkey || !contact ? (
            <Button variant="primary" disabled={offline} onClick={() => actions.loginWithPasskey()}>
              <Icon shape={passkeyIcon} />
              {texts.continueWithPasskey}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={sending}
              disabled={offline}
              onClick={() => actions.sendCode(contact)}
              aria-describedby={error && id}
            >
              <Icon shape={sending ? spin : byPhone ? phone : mail} spinning={sending} />
              {sending ? texts.sending : byPhone ? texts.continueWithPhone : texts.continueWithEmail}
            </Button>
          )}
          {message && !sending && (
            <Hint id={id} kind={error ? 'error' : 'news'}>
              {messageText}
            </Hint>
          )}
          <Button variant="ghost" tail onClick={actions.back}>
            {texts.anotherWayToSignIn}
          </Button>
        </div>
      </div>
    </>
  )
}

import type { FlowError } from '@latchkey/react'
import { ContactField } from '../../contact/ContactField.tsx'
import { contactKinds } from '../../contact/contactKind.ts'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Title } from '../../parts/Title.tsx'
import { passkeyEn } from '../../texts/en/passkey.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { CommonActions } from '../actions.ts'
import type { OtpActions } from './otpMethod.tsx'

export interface AddContactData {
  providers: readonly string[]
  /** Initial text of the field. */
  contact: string
  sending: boolean
  error?: FlowError | undefined
  offline: boolean
  /** ISO codes of the countries that get codes by SMS; undefined: all. */
  countries?: readonly string[] | undefined
}
export type AddContactProps = AddContactData & { actions: OtpActions & CommonActions }

/** Offers a second login method to an account that has only one passkey. */
export function AddContact({ providers, actions, ...field }: AddContactProps) {
  const texts = useTexts(passkeyEn)
  const name = useClass()
  return (
    <>
      <Bar />
      <Title>{texts.secondTitle}</Title>
      <p className={name('text')}>{texts.secondText}</p>
      <div className="lk-content">
        {field.offline && <OfflineNote />}
        <ContactField {...field} kinds={contactKinds(providers)} primary onSubmit={actions.addContact} />
        <Button variant="ghost" tail onClick={actions.decline}>
          {texts.notNow}
        </Button>
      </div>
    </>
  )
}

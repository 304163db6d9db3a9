import type { FlowError } from '@latchkey/react'
import { Contact } from '../../contact/Contact.tsx'
import { ContactField } from '../../contact/ContactField.tsx'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { Title } from '../../parts/Title.tsx'
import { profileEn } from '../../texts/en/profile.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { Kind } from './listContacts.ts'

export interface ChangeContactCardProps {
  kind: Kind
  /** The contact that it replaces. */
  present: string | undefined
  /** The present contact is to be verified, not replaced. */
  verify?: string | undefined
  /** Initial text of the field. */
  contact: string
  /** ISO codes of the countries that get codes by SMS; undefined: all. */
  countries?: readonly string[] | undefined
  sending: boolean
  error?: FlowError | undefined
  offline: boolean
  onSubmit: (contact: string) => void
  onLeave: () => void
}

/** Asks for another contact, which is verified by a code before it replaces the present one. */
export function ChangeContactCard(props: ChangeContactCardProps) {
  const { kind, present, verify, onSubmit, onLeave, ...field } = props
  const texts = useTexts(profileEn)
  const name = useClass()
  const byEmail = kind === 'email'
  const verifying = byEmail ? texts.verifyEmailTitle : texts.verifyPhoneTitle
  const change = byEmail ? texts.changeEmailTitle : texts.changePhoneTitle
  const add = byEmail ? texts.addEmailTitle : texts.addPhoneTitle
  const changeText = byEmail ? texts.changeEmailText : texts.changePhoneText
  return (
    <>
      <Bar />
      <Title>{verify ? verifying : present ? change : add}</Title>
      <p className={name('text')}>
        {present && !verify ? (
          <Phrase text={changeText} contact={<Contact value={present} />} />
        ) : (
          texts.addText
        )}
      </p>
      <div className="lk-content">
        {field.offline && <OfflineNote />}
        <ContactField {...field} kinds={{ email: byEmail, phone: !byEmail }} primary onSubmit={onSubmit} />
        <Button variant="ghost" tail onClick={onLeave}>
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}

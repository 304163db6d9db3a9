import { contactKind } from '@latchkey/core/internal'
import type { FlowError } from '@latchkey/react'
import { useId } from 'react'
import { Contact } from '../../contact/Contact.tsx'
import { Bar } from '../../parts/Bar.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Decision } from '../../parts/Decision.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { passkey as passkeyIcon, spin } from '../../parts/icons/icons.tsx'
import { mail, phone } from '../../parts/icons/moreIcons.tsx'
import { OfflineNote } from '../../parts/messages/Note.tsx'
import { Person } from '../../parts/Person.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { Title } from '../../parts/Title.tsx'
import { LoginMethodButton, type NamedLoginMethod } from '../../sign-in/LoginMethodButton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'

export interface ConfirmCardProps {
  seed: string
  name: string
  /** Where a code can be sent; undefined: nowhere. */
  contact: string | undefined
  /** Whether the account has a passkey. */
  passkey: boolean
  /** The account's other login methods. */
  others: readonly NamedLoginMethod[]
  sending: boolean
  error?: FlowError | undefined
  offline: boolean
  onPasskey: () => void
  onCode: (contact: string) => void
  /** Starts a login by one of the others. */
  onOther: (id: string) => void
  /** Signs out a user who has none of these methods. */
  onSignOut: () => void
  onLeave: () => void
}

/** Asks for a fresh login before contacts or credentials change, if the last one is some minutes old. */
export function ConfirmCard(props: ConfirmCardProps) {
  const { seed, name, contact, passkey, others, sending, error, offline } = props
  const { onPasskey, onCode, onOther, onSignOut, onLeave } = props
  const texts = useTexts({ ...cardEn, ...profileEn })
  const format = useFormat()
  const className = useClass()
  const id = useId()
  const byPhone = contact !== undefined && contactKind(contact) === 'phone'
  const hasNoMethod = !passkey && !contact && !others[0]
  return (
    <Decision
      stacked
      bar={<Bar />}
      head={
        <>
          <Title>{texts.confirmTitle}</Title>
          <p className={className('text')}>{hasNoMethod ? texts.confirmNoWay : texts.confirmText}</p>
        </>
      }
      notes={!sending && <ActionError id={id} error={error} />}
      buttons={
        <>
          {passkey && (
            <Button variant="primary" disabled={offline || sending} onClick={onPasskey} aria-describedby={id}>
              <Icon shape={passkeyIcon} />
              {texts.confirmByPasskey}
            </Button>
          )}
          {contact && (
            <Button
              variant={passkey ? 'secondary' : 'primary'}
              busy={sending}
              disabled={offline}
              onClick={() => onCode(contact)}
              aria-describedby={id}
            >
              <Icon shape={sending ? spin : byPhone ? phone : mail} spinning={sending} />
              {sending ? texts.sending : byPhone ? texts.confirmByPhone : texts.confirmByEmail}
            </Button>
          )}
          {others.map((method, at) => (
            <LoginMethodButton
              key={method.id}
              variant={passkey || contact || at ? 'secondary' : 'primary'}
              method={method}
              label={format(texts.confirmBy, { way: method.name })}
              disabled={offline || sending}
              onChoose={onOther}
            />
          ))}
          {hasNoMethod && (
            <Button variant="primary" onClick={onSignOut}>
              {texts.confirmSignOut}
            </Button>
          )}
          <Button variant="ghost" tail onClick={onLeave}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {offline && <OfflineNote />}
      <Person
        seed={seed}
        name={<Contact value={name} />}
        detail={contact && contact !== name && <Contact value={contact} />}
        framed
      />
    </Decision>
  )
}

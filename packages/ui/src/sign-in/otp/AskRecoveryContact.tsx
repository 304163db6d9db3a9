import { contactKind } from '@latchkey/core/internal'
import { useState } from 'react'

import { Contact } from '../../contact/Contact.tsx'
import { ContactField } from '../../contact/ContactField.tsx'
import { Button } from '../../parts/buttons/Button.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { screensEn } from '../../texts/en/screens.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'

interface AskRecoveryContactProps {
  /** Contact that gets no code. */
  contact: string
  countries?: readonly string[] | undefined
  disabled: boolean
  offline: boolean
  /** Sends a link to a contact that the user can reach. It ends the same whether or not anybody can help. */
  onAsk: (newContact: string) => Promise<Outcome>
}

type State =
  | {
      step: 'button' | 'form' | 'sending'
      newContact: string
      failed?: Exclude<Outcome, string>
      isSame?: boolean
    }
  | { step: 'sent'; newContact: string }

/** Asks for a contact of the same kind that the user can reach, and sends the link to the way back there. */
export function AskRecoveryContact({
  contact,
  countries,
  disabled,
  offline,
  onAsk,
}: AskRecoveryContactProps) {
  const texts = useTexts(screensEn)
  const name = useClass()
  const [state, setState] = useState<State>({ step: 'button', newContact: '' })
  const byPhone = contactKind(contact) === 'phone'
  if (state.step === 'button')
    return (
      <Button
        variant="secondary"
        disabled={disabled}
        onClick={() => setState({ step: 'form', newContact: '' })}
      >
        {texts.recoveryAsk}
      </Button>
    )
  if (state.step === 'sent')
    return (
      <p className={name('text')} role="status">
        <Phrase text={texts.recoverySent} contact={<Contact value={state.newContact} />} />
      </p>
    )
  const ask = async (newContact: string): Promise<void> => {
    if (newContact.toLowerCase() === contact.toLowerCase())
      return setState({ step: 'form', newContact, isSame: true })
    setState({ step: 'sending', newContact })
    const outcome = await onAsk(newContact)
    if (outcome === 'done') setState({ step: 'sent', newContact })
    else setState({ step: 'form', newContact, ...(typeof outcome === 'object' && { failed: outcome }) })
  }
  return (
    <>
      <p className={name('text')}>
        <Phrase
          text={byPhone ? texts.recoveryAskPhone : texts.recoveryAskEmail}
          contact={<Contact value={contact} />}
        />
      </p>
      <ContactField
        kinds={{ email: !byPhone, phone: byPhone }}
        contact={state.newContact}
        countries={countries}
        primary
        sending={state.step === 'sending'}
        error={state.failed}
        offline={offline}
        onSubmit={(typed) => void ask(typed)}
      />
      {state.isSame && (
        <p className={name('text')} role="alert">
          {texts.recoverySame}
        </p>
      )}
    </>
  )
}

import { contactKind } from '@latchkey/core/internal'
import { useEffect } from 'react'
import { ContactField } from '../../contact/ContactField.tsx'
import { contactKinds } from '../../contact/contactKind.ts'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { cardEn } from '../../texts/en/card.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { LoginMethod, MethodProps } from '../loginMethod.ts'

export interface OtpActions {
  /** The user begins to type. */
  prepareCode(): void
  /** Sends a code to an email address or an E.164 phone number. */
  sendCode(contact: string): void
  submitCode(code: string): void
  resend(): void
  /** Sends a code to a contact that becomes the account's second login method. */
  addContact(contact: string): void
  /** Sends a link to a new contact, by which its owner asks the recovery contact of the other one for help. */
  askRecoveryContact(contact: string, newContact: string): Promise<Outcome>
}
export type FirstOtpAction = 'prepareCode' | 'sendCode'

/** One field for what is enabled: an email address, a phone number, or either. */
function Contact({
  ids,
  last = '',
  providers = [],
  passkey,
  pressed,
  typed,
  onTyped,
  actions,
  ...login
}: MethodProps<Pick<OtpActions, FirstOtpAction>>) {
  const texts = useTexts(cardEn)
  const passkeys = providers.includes('passkey') && passkey !== 'none'
  const { autofill } = actions
  const listens = passkeys && !login.offline && !login.sending
  useEffect(() => (listens ? autofill() : undefined), [listens, autofill])
  return (
    <ContactField
      {...login}
      isOther={pressed !== undefined && !ids.includes(pressed)}
      kinds={contactKinds(providers)}
      passkeys={passkeys}
      primary={!passkeys || passkey !== 'likely' || typed !== ''}
      tag={ids.includes(last) ? texts.lastUsed : undefined}
      onTyped={(text) => {
        actions.prepareCode()
        onTyped(text)
      }}
      onSubmit={actions.sendCode}
    />
  )
}

function ContactSkeleton() {
  return (
    <div className="lk-field">
      <Skeleton shape="line" />
      <Skeleton shape="control" />
    </div>
  )
}

export const otpMethod: LoginMethod<OtpActions, FirstOtpAction> = {
  name: 'contact',
  ids: ['email', 'sms'],
  position: () => 'field',
  Component: Contact,
  Skeleton: ContactSkeleton,
  createActions: ({ kit, begin }) => ({
    prepareCode: () => kit.login.email.prepare(),
    sendCode(contact) {
      const flows = ['email', 'sms'] as const
      const [chosen, other] = contactKind(contact) === 'email' ? flows : ([flows[1], flows[0]] as const)
      const state = kit.store.get()
      const idle = state[chosen].status === 'idle'
      begin(undefined, idle ? { typed: undefined } : {})
      if (!idle) return
      if (state[other].status !== 'idle' || state[other].contact) kit.login[other].reset()
      void kit.login[chosen].sendCode(contact)
    },
  }),
}

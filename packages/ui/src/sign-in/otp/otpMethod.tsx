import { useEffect } from 'react'

import { ContactField } from '../../contact/ContactField.tsx'
import { contactKinds } from '../../contact/contactKind.ts'
import { Skeleton } from '../../parts/Skeleton.tsx'
import type { LoginMethod, MethodProps } from '../loginMethod.ts'

/** One field for what is enabled: an email address, a phone number, or either. */
function Contact({ providers = [], passkey, typed, onTyped, actions, ...login }: MethodProps) {
  const passkeys = providers.includes('passkey')
  const { autofill } = actions
  const listens = passkeys && !login.offline && !login.sending
  useEffect(() => (listens ? autofill() : undefined), [listens, autofill])
  return (
    <ContactField
      {...login}
      kinds={contactKinds(providers)}
      passkeys={passkeys}
      primary={!passkeys || passkey !== 'likely' || typed !== ''}
      onTyped={onTyped}
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

export const otpMethod: LoginMethod = {
  name: 'contact',
  owns: (id) => id === 'email' || id === 'sms',
  place: 'field',
  Component: Contact,
  Skeleton: ContactSkeleton,
}

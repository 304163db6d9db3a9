import { type Session, useKit } from '@latchkey/react'
import type { ReactNode } from 'react'

import { Window } from '../app/Window.tsx'
import { errorOf } from '../flow/flowState.ts'
import { ConfirmFlow } from './confirm/ConfirmFlow.tsx'
import { useConfirmMethods } from './confirm/useConfirmMethods.ts'
import type { UseReauthenticationReturnType } from './confirm/useReauthentication.ts'
import { WalletFlow } from './confirm/WalletFlow.tsx'
import { ContactFlow } from './contacts/ContactFlow.tsx'
import type { RequestedContact } from './contacts/Contacts.tsx'
import { DeleteFlow } from './delete/DeleteFlow.tsx'

/** A window over the profile. */
export interface OverProfile {
  window: { name: 'contact'; requested: RequestedContact } | { name: 'wallet' } | { name: 'delete' }
  /** Gets the focus back. */
  opener: Element | null
}

interface ProfileWindowsProps {
  session: Session
  over: OverProfile | undefined
  reauthentication: UseReauthenticationReturnType
  onContact: (contact: string) => void
  onWallet: () => void
  onLeave: () => void
}

/** The windows over the profile: another contact, a wallet to link, deleting the account, and a fresh login. */
export function ProfileWindows(props: ProfileWindowsProps) {
  const { session, over, reauthentication, onContact, onWallet, onLeave } = props
  const { contactChange } = useKit()
  const methods = useConfirmMethods(session)
  const { request } = reauthentication
  const leaveContact = (): void => {
    // Keeps what was typed, and drops the request for a fresh login.
    if (errorOf(contactChange.state)) contactChange.back()
    onLeave()
  }
  const confirm = (onConfirmed: () => void, onBack: () => void): ReactNode => (
    <ConfirmFlow {...methods} arrives onConfirmed={onConfirmed} onLeave={onBack} />
  )
  const { window } = over ?? {}
  return (
    <>
      {over && window?.name === 'contact' && (
        <Window opener={over.opener} onClose={leaveContact}>
          <ContactFlow {...window.requested} confirm={confirm} onDone={onContact} onLeave={leaveContact} />
        </Window>
      )}
      {over && window?.name === 'wallet' && (
        <Window opener={over.opener} onClose={onLeave}>
          <WalletFlow confirm={confirm} onDone={onWallet} onLeave={onLeave} />
        </Window>
      )}
      {over && window?.name === 'delete' && (
        <Window opener={over.opener} onClose={onLeave}>
          <DeleteFlow confirm={confirm} onLeave={onLeave} />
        </Window>
      )}
      {request && (
        <Window opener={request.opener} onClose={() => request.settle(false)}>
          <ConfirmFlow
            {...methods}
            onConfirmed={() => request.settle(true)}
            onLeave={() => request.settle(false)}
          />
        </Window>
      )}
    </>
  )
}

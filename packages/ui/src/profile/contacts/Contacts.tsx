import { type Session, useRemoveContact, useUser } from '@latchkey/react'
import { useEffect } from 'react'

import { phoneChunk } from '../../chunks/chunks.ts'
import { contactKinds } from '../../contact/contactKind.ts'
import { toOutcome } from '../../parts/rows/toOutcome.ts'
import { useSource } from '../../parts/rows/useSource.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { useOfferedMethods } from '../../sign-in/useOfferedMethods.ts'
import type { UseReauthenticationReturnType } from '../confirm/useReauthentication.ts'
import { ContactSection } from './ContactSection.tsx'
import { type Kind, listContacts } from './listContacts.ts'

/** A contact that the user asked to change or to verify. */
export interface RequestedContact {
  kind: Kind
  /** The contact that the user has. */
  present: string | undefined
  /** The present contact is to be verified, not replaced. */
  verify?: string | undefined
}

interface ContactsProps {
  session: Session
  reauthentication: UseReauthenticationReturnType
  isOnlyMethod: boolean
  /** The contact that was verified in this window. */
  changed: string | undefined
  onChange: (requested: RequestedContact) => void
}

/** Email address and phone number, connected to the kit. */
export function Contacts({ session, reauthentication, isOnlyMethod, changed, onChange }: ContactsProps) {
  const remove = useRemoveContact()
  const user = useUser()
  const kinds = contactKinds(useOfferedMethods())
  const proven = [session.contact, changed]
  const source = useSource(user, (known) =>
    listContacts(known, kinds, proven).map((line) => ({
      ...line,
      isOnlyMethod: isOnlyMethod && line.verified,
    })),
  )
  const number = user.data?.userPhoneNumber
  useEffect(() => {
    // The phone rules also format the number.
    if (number) phoneChunk.request()
  }, [number])

  return (
    <ContactSection
      source={source}
      changed={changed}
      offline={!useOnline()}
      onChange={(kind, verify) =>
        onChange({ kind, verify, present: source.data?.find((line) => line.kind === kind)?.contact })
      }
      onRemove={(kind) => reauthentication.confirmed(() => toOutcome(remove.mutateAsync(kind)))}
    />
  )
}

import type { User } from '@latchkey/react'

import type { ContactKinds } from '../methods/contactKind.ts'
import type { ContactLine } from './ContactSection.tsx'

type Contacts = Pick<User, 'userEmail' | 'userPhoneNumber'>

const isSame = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

/**
 * The person's address and number: what they have, and what the app would send codes to.
 *
 * @param proven contacts that are known to be theirs: the one of the login, and any proven since
 */
export function listContacts(
  { userEmail, userPhoneNumber }: Contacts,
  { email, phone }: ContactKinds,
  proven: readonly (string | undefined)[],
): ContactLine[] {
  const lineOf = (kind: ContactLine['kind'], contact: string | undefined, enabled: boolean): ContactLine[] =>
    contact || enabled
      ? [{ kind, contact, verified: proven.some((one) => contact !== undefined && isSame(contact, one)) }]
      : []
  return [...lineOf('email', userEmail, email), ...lineOf('phone', userPhoneNumber, phone)]
}

/** Where a code can go to confirm that it's the person: where the last one went, else wherever the app sends any. */
export function contactToConfirm(
  user: Contacts | undefined,
  { email, phone }: ContactKinds,
  proven: string | undefined,
): string | undefined {
  if (!user) return proven
  const { userEmail, userPhoneNumber } = user
  const usable = [email && userEmail, phone && userPhoneNumber].filter(
    (contact) => typeof contact === 'string',
  )
  return usable.find((contact) => isSame(contact, proven)) ?? usable[0]
}

import type { User } from '@latchkey/react'

import type { ContactKinds } from '../../contact/contactKind.ts'

export type Kind = 'email' | 'phone'

export interface ContactLine {
  kind: Kind
  /** The contact; undefined if the user has none of this kind. */
  contact: string | undefined
  /** Whether a code sent there signs in. */
  verified: boolean
  /** Whether it can be removed: nobody may remove their only login method. */
  isOnlyMethod?: boolean | undefined
}

type Contacts = Pick<User, 'userEmail' | 'userEmailVerified' | 'userPhoneNumber' | 'userPhoneNumberVerified'>

const isSame = (one: string, other: string | undefined): boolean => one.toLowerCase() === other?.toLowerCase()

/**
 * The user's email address and phone number: those they have, and those that the app can send codes to.
 *
 * @param known contacts that are theirs for certain, for a service that doesn't say which are proven
 */
export function listContacts(
  user: Contacts,
  { email, phone }: ContactKinds,
  known: readonly (string | undefined)[],
): ContactLine[] {
  const isKnown = (contact: string): boolean => known.some((one) => isSame(contact, one))
  const lineOf = (
    kind: ContactLine['kind'],
    contact: string | undefined,
    proven: boolean | undefined,
    enabled: boolean,
  ): ContactLine[] =>
    contact || enabled ? [{ kind, contact, verified: !!contact && (proven ?? isKnown(contact)) }] : []
  return [
    ...lineOf('email', user.userEmail, user.userEmailVerified, email),
    ...lineOf('phone', user.userPhoneNumber, user.userPhoneNumberVerified, phone),
  ]
}

/**
 * Where to send a code that confirms the user's identity: the contact of the last code, else any enabled one.
 * Never an unverified contact: its owner may have another account, or none.
 */
export function contactToConfirm(
  user: Contacts | undefined,
  kinds: ContactKinds,
  proven: string | undefined,
): string | undefined {
  if (!user) return proven
  const lines = listContacts(user, kinds, [user.userEmail, user.userPhoneNumber])
  const usable = lines.flatMap(({ kind, contact, verified }) =>
    contact && verified && kinds[kind] ? [contact] : [],
  )
  return usable.find((contact) => isSame(contact, proven)) ?? usable[0]
}

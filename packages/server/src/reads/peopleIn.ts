import { isRecord } from '@latchkey/crypto'

import { emailAddress, phoneNumber } from '../parsing/contactPatterns.ts'

/** Contacts in a text. */
const contactsIn = (text: string): string[] => [
  ...(text.match(emailAddress) ?? []),
  ...(text.match(phoneNumber) ?? []),
]

/**
 * The people whose contacts an answer has, each by one contact: of users, and of other texts, such as activities. Votes show
 * members, not people with accounts.
 */
export function peopleIn(answer: unknown): Set<string> {
  const people = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') for (const contact of contactsIn(value)) people.add(contact)
    else if (Array.isArray(value)) for (const member of value) add(member)
    else if (isRecord(value)) {
      const { userId, userEmail, userPhoneNumber } = value
      const contact = userEmail ?? userPhoneNumber
      if (typeof userId === 'string' && typeof contact === 'string') people.add(contact)
      else for (const [name, member] of Object.entries(value)) if (name !== 'votes') add(member)
    }
  }
  add(answer)
  return people
}

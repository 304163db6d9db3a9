import { searchPrefixes, searchWords } from '../parsing/searchWords.ts'
import { normaliseContact } from '../store/contacts.ts'
import type { UserRow } from '../store/users.ts'

/**
 * Whether somebody who reads contacts masked may learn that a search finds this user: by the beginnings of words of the
 * name, or by a whole contact. By parts of contacts, a few dozen searches would spell one out.
 * docs/decisions.md#reading-by-a-policy
 */
export function isFoundWithoutContacts({ name, email, phoneNumber }: UserRow, search: string): boolean {
  if (email !== null && normaliseContact('OTP_TYPE_EMAIL', search) === email) return true
  const digits = search.replaceAll(/\D/g, '')
  if (phoneNumber !== null && digits !== '' && phoneNumber === `+${digits.replace(/^00/, '')}`) return true
  const words = isContact(name) ? [] : searchWords({ name, email: null, phoneNumber: null })
  return searchPrefixes(search).every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Where no name was given, the name repeats the contact. */
const isContact = (name: string): boolean => name.includes('@') || /^\+\d+$/.test(name)

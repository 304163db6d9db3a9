import { domainWord, searchPrefixes, searchWords } from '../parsing/searchWords.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import type { UserRow } from '../store/users.ts'
import { asDomain } from './peopleFilters.ts'

/**
 * Whether a caller who sees only masked contacts may learn that a search matches this user. It may match the beginnings
 * of words of the name, or a whole contact. With parts of contacts, a few dozen searches would reveal one.
 * docs/decisions.md#reading-by-a-policy
 */
export function isFoundWithoutContacts(
  { name, email, phoneNumber }: Pick<UserRow, 'name' | 'email' | 'phoneNumber'>,
  search: string,
): boolean {
  if (email !== null && normaliseContact('OTP_TYPE_EMAIL', search) === email) return true
  // A masked address shows its domain.
  const domain = email?.slice(email.lastIndexOf('@') + 1)
  if (domain !== undefined && isDomainSearch(search, domain)) return true
  const digits = search.replaceAll(/\D/g, '')
  if (phoneNumber !== null && digits !== '' && phoneNumber === `+${digits.replace(/^00/, '')}`) return true
  const words = isContact(name) ? [] : searchWords({ name, email: null, phoneNumber: null })
  return searchPrefixes(search).every((prefix) => words.some((word) => word.startsWith(prefix)))
}

/** Whether a search is for this domain alone, or for its beginning after an @. */
function isDomainSearch(search: string, domain: string): boolean {
  const [prefix = '', ...others] = searchPrefixes(search)
  const isBeginning = prefix.startsWith('@') && others.length === 0 && domainWord(domain).startsWith(prefix)
  return isBeginning || asDomain(search) === domain
}

/** Whether the name is a contact: a user who signed up without a name is named after their contact. */
const isContact = (name: string): boolean => name.includes('@') || /^\+\d+$/.test(name)

import type { SignUpList } from '@latchkey/contract'
import { asciiEmail, emailPattern, phonePattern } from '@latchkey/contract/wire'
import { contactTypeOf, normaliseContact } from '../store/contacts/contacts.ts'

/** Kinds of entries. */
type EntryKind = 'email' | 'phone' | 'domain'

/** Kinds that each list takes. */
export const kindsOfLists: Readonly<Record<SignUpList, readonly EntryKind[]>> = {
  invited: ['email', 'phone'],
  allowed: ['email', 'domain'],
  blocked: ['email', 'phone', 'domain'],
  disposable: ['domain'],
}

/** Reads an entry in its canonical spelling; undefined for one that the list doesn't take. */
export function readEntry(list: SignUpList, text: string): string | undefined {
  const [kind, entry] = readKind(text)
  if (kind === undefined || !kindsOfLists[list].includes(kind)) return undefined
  return list === 'blocked' && kind === 'email' ? mailboxOf(entry) : entry
}

function readKind(text: string): readonly [EntryKind | undefined, string] {
  if (text.startsWith('+') && !text.includes('@')) {
    const number = normaliseContact('OTP_TYPE_SMS', text)
    return [phonePattern.test(number) ? 'phone' : undefined, number]
  }
  const isDomain = !text.includes('@')
  // A domain is well-formed where it makes a well-formed address.
  const address = asciiEmail(isDomain ? `a@${text}` : text).toLowerCase()
  if (!emailPattern.test(address)) return [undefined, text]
  return isDomain ? ['domain', address.slice(2)] : ['email', address]
}

/** An address without what follows a plus sign, which mail servers deliver to the same mailbox. RFC 5233 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = splitEmail(email)
  const [mailbox = ''] = local.split('+')
  return mailbox === '' ? email : `${mailbox}@${domain}`
}

function splitEmail(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}

/** A domain and those above it: `a.b.example` is covered by `b.example`, too. */
function domainsOf(email: string): string[] {
  const labels = splitEmail(email)[1].split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** Entries of each list that a contact is covered by, in its canonical spelling. */
export function entriesCovering(contact: string): Readonly<Record<SignUpList, readonly string[]>> {
  if (contactTypeOf(contact) === 'OTP_TYPE_SMS')
    return { invited: [contact], allowed: [], blocked: [contact], disposable: [] }
  const domains = domainsOf(contact)
  return {
    invited: [contact],
    allowed: [contact, ...domains],
    blocked: [mailboxOf(contact), ...domains],
    disposable: domains,
  }
}

/** A user's name and contact. */
export interface NamedUser {
  name?: string | undefined
  /** E-mail address or phone number. */
  contact?: string | undefined
}

/** Longest name that fits a button, in characters. */
const room = 24

/**
 * The name to show for a user, or their contact in full: `shortContact` or CSS shortens it where there is little
 * room. A name that is itself a contact counts as none. Undefined if neither is known.
 *
 * @example
 * displayName({ name: 'ada@example.com', contact: 'ada@example.org' }) // 'ada@example.org'
 */
export function displayName({ name, contact }: NamedUser): string | undefined {
  if (name && !isContact(name)) return name
  return contact || name || undefined
}

/** Whether a contact is an e-mail address or a phone number: an E.164 number has no @. */
export function contactKind(contact: string): 'email' | 'phone' {
  return contact.includes('@') ? 'email' : 'phone'
}

export const isContact = (text: string) => /^\+\d{7,15}$|^[^\s@]+@[^\s@]+$/.test(text)

/**
 * Shortens a contact to at most `length` characters (16 or more). Both ends of an e-mail address stay recognizable:
 * the beginning and the domain's last part. Phone numbers are never shortened.
 */
export function shortContact(contact: string, length = room): string {
  const at = contact.lastIndexOf('@')
  if (contact.length <= length || at < 1) return contact
  const local = contact.slice(0, at)
  const site = contact.slice(at)
  const half = Math.floor(length / 2)
  // A short local part leaves more room for the domain, and vice versa.
  const start = Math.max(half, length - site.length)
  const shortLocal = local.length <= start ? local : `${local.slice(0, start - 1)}…`
  const left = length - shortLocal.length
  if (site.length <= left) return shortLocal + site
  const top = site.slice(site.lastIndexOf('.'))
  const end = top.length + 2 < left ? top : top.slice(1 - left / 2)
  return `${shortLocal}${site.slice(0, left - end.length - 1)}…${end}`
}

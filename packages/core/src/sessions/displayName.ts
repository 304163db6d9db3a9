/** What a person may be known by. */
export interface Named {
  name?: string | undefined
  /** E-mail address or phone number. */
  contact?: string | undefined
}

/** Characters that a name in a button has room for. */
const room = 24

/**
 * What to call a person: their name, else the contact, shortened. People who gave no name have their contact
 * for one, which is no name either. Undefined where nothing is known.
 *
 * @example
 * displayName({ contact: 'ada.augusta.king.lovelace@example.com' }) // 'ada.augusta…@example.com'
 */
export function displayName({ name, contact }: Named): string | undefined {
  if (name && !isContact(name)) return name
  const known = contact || name
  return known ? shortContact(known) : undefined
}

const isContact = (text: string) => /^\+\d{7,15}$|^[^\s@]+@[^\s@]+$/.test(text)

/**
 * A contact in at most `length` characters (16 or more). Of an address both ends stay, by which people tell
 * theirs from another: the beginning, and the site with its last part. A phone number stays whole.
 */
export function shortContact(contact: string, length = room): string {
  const at = contact.lastIndexOf('@')
  if (contact.length <= length || at < 1) return contact
  const local = contact.slice(0, at)
  const site = contact.slice(at)
  const half = Math.floor(length / 2)
  // Whichever of the two is short leaves its room to the other.
  const start = Math.max(half, length - site.length)
  const shortLocal = local.length <= start ? local : `${local.slice(0, start - 1)}…`
  const left = length - shortLocal.length
  if (site.length <= left) return shortLocal + site
  const top = site.slice(site.lastIndexOf('.'))
  const end = top.length + 2 < left ? top : top.slice(1 - left / 2)
  return `${shortLocal}${site.slice(0, left - end.length - 1)}…${end}`
}

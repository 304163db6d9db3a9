import { displayName, type SessionEntry, shortContact } from '@latchkey/react'

/** Characters that a row of the menu has room for. */
const room = 30

/**
 * What to call the accounts of this device: each by its name, else its contact, shortened to the width of a menu.
 * Where two have one name, their contacts tell them apart.
 *
 * @param nameless in place of what isn't known
 */
export function nameAccounts(entries: readonly SessionEntry[], nameless: string): string[] {
  const names = entries.map(({ session }) => ownName(session) ?? nameless)
  return names.map((name, index) => {
    const { contact } = entries[index]?.session ?? {}
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return isAlone || !contact ? name : shortContact(contact, room)
  })
}

function ownName({ name, contact }: SessionEntry['session']): string | undefined {
  // Who gave no name may have a contact for one.
  if (name && displayName({ name, contact }) === name) return name
  const known = contact ?? name
  return known && shortContact(known, room)
}

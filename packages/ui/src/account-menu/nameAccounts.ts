import { displayName, type SessionEntry, shortContact } from '@latchkey/react'

/** Characters that fit in a row of the menu. */
const room = 30

/**
 * The labels of the accounts of this device: each its name, else its contact, shortened to the width of the menu.
 * Accounts of the same name are labeled with their contacts.
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
  // An account without a name may have its contact as name.
  if (name && displayName({ name, contact }) === name) return name
  const known = contact ?? name
  return known && shortContact(known, room)
}

import { displayName, type SessionEntry } from '@latchkey/react'

/**
 * What to call the accounts of this device: each by its name, else its contact, shortened. Where two have one name,
 * their contacts tell them apart.
 *
 * @param nameless in place of what isn't known
 */
export function nameAccounts(entries: readonly SessionEntry[], nameless: string): string[] {
  const names = entries.map(({ session }) => displayName(session) ?? nameless)
  return names.map((name, index) => {
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    const contact = displayName({ contact: entries[index]?.session.contact })
    return isAlone ? name : (contact ?? name)
  })
}

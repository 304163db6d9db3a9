import { displayName, type SessionEntry } from '@latchkey/react'

/**
 * The labels of the accounts of this device: each its name, else its contact. Accounts of the same name are labeled
 * with their contacts.
 *
 * @param nameless in place of what isn't known
 */
export function nameAccounts(entries: readonly SessionEntry[], nameless: string): string[] {
  const names = entries.map(({ session }) => displayName(session) ?? nameless)
  return names.map((name, index) => {
    const { contact } = entries[index]?.session ?? {}
    const isAlone = names.indexOf(name) === names.lastIndexOf(name)
    return isAlone || !contact ? name : contact
  })
}

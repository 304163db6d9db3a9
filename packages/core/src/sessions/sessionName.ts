import type { User } from '@latchkey/contract'

import { isContact } from './displayName.ts'
import type { Session } from './session.ts'

/**
 * The name that a user goes by. Undefined for what stands in its place in an account without one: a contact, or the
 * short address of the wallet that made it.
 *
 * @example
 * ownName('Ada Lovelace') // 'Ada Lovelace'
 * ownName('ada@example.com') // undefined
 */
export const ownName = (name: string): string | undefined =>
  name && !isContact(name) && !/^[0-9A-Za-z]{6}…[0-9A-Za-z]{4}$/.test(name) ? name : undefined

type Named = Pick<User, 'userName' | 'userEmail' | 'userPhoneNumber'>

/** The `name` of a session: that of its user. Without one, a contact where the login itself proved none. */
export function sessionName(
  { userName, userEmail, userPhoneNumber }: Named,
  { contact }: Pick<Session, 'contact'>,
): string | undefined {
  return ownName(userName) ?? (contact ? undefined : (userEmail ?? userPhoneNumber ?? userName))
}

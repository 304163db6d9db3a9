import type { SignUpList, SignUpMode, SignUpRefusal } from '@latchkey/contract'
import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findSignUpEntries } from '../store/signUpEntries.ts'
import { entriesCovering } from './signUpEntries.ts'

/** Contacts of a new user, in their canonical spelling. */
export interface SignUpContacts {
  /** Those that a code or a provider has verified. */
  verified: readonly string[]
  /** All of them. */
  all: readonly string[]
}

/**
 * Refuses new users whom the organization's mode or one of its lists keeps out. Tells nothing about who has an account:
 * an existing account isn't looked for. docs/who-may-sign-up.md#what-strangers-learn
 * @throws ServiceError SIGN_UP_NOT_ALLOWED
 */
export async function requireSignUpAllowed(
  { db, organization }: Pick<Context, 'db' | 'organization'>,
  mode: SignUpMode,
  contacts: SignUpContacts,
): Promise<void> {
  if (mode === 'off') throw refused('off')
  const candidates = contacts.all.flatMap((contact) => Object.values(entriesCovering(contact)).flat())
  const entries =
    candidates.length === 0
      ? []
      : await findSignUpEntries(db, { organizationId: organization.id, entries: [...new Set(candidates)] })
  const isOn = (list: SignUpList) => {
    const listed = new Set(entries.filter((row) => row.list === list).map(({ entry }) => entry))
    return (contact: string) => entriesCovering(contact)[list].some((entry) => listed.has(entry))
  }
  const isAllowed = isOn('allowed')
  // In this mode alone: an invitation of earlier opens nothing else.
  const isInvited = mode === 'invited' ? isOn('invited') : () => false
  const isDisposable = isOn('disposable')
  if (contacts.all.some(isOn('blocked'))) throw refused('blocked')
  const isExcepted = (contact: string) => isAllowed(contact) || isInvited(contact)
  if (contacts.all.some((contact) => isDisposable(contact) && !isExcepted(contact)))
    throw refused('disposable')
  if (mode === 'invited' && !contacts.verified.some(isInvited)) throw refused('notInvited')
  if (mode === 'domains' && !contacts.verified.some(isAllowed)) throw refused('notAllowed')
}

const refused = (reason: SignUpRefusal) => new ServiceError('SIGN_UP_NOT_ALLOWED', { reason })

import { and, eq } from 'drizzle-orm'

import { ServiceError } from '../../errors/ServiceError.ts'
import type { Database } from '../database/store.ts'
import { mentions, type users } from '../tables/schema.ts'
import { enter, leave } from './directory.ts'
import { keyOfContact } from './directoryKeys.ts'

type UserRow = typeof users.$inferSelect

/** Columns that decide by which contacts a user is found. */
export type Reachable = Pick<
  UserRow,
  | 'id'
  | 'organizationId'
  | 'tenantId'
  | 'role'
  | 'email'
  | 'emailVerifiedAt'
  | 'phoneNumber'
  | 'phoneNumberVerifiedAt'
  | 'claimedAt'
  | 'createdAt'
>

/**
 * Updates the entries by which a user is found across the tenant. Has to follow every change of a contact, of a role and
 * of what claims an account in the same transaction. Undefined before a user is added, and after they are deleted.
 * Users of parents have no entries.
 *
 * @throws ServiceError CREDENTIAL_CONFLICT when somebody else in the tenant has verified the contact.
 */
export async function storeContactEntries(
  db: Database,
  before: Reachable | undefined,
  after: Reachable | undefined,
): Promise<void> {
  const user = after ?? before
  if (!user || user.organizationId === user.tenantId) return
  const { id, organizationId, tenantId, createdAt } = user
  const keyOf = (contact: string) => keyOfContact(tenantId, contact)
  const verified = difference(verifiedContacts(before), verifiedContacts(after))
  for (const contact of verified.gone) await leave(db, keyOf(contact), organizationId)
  for (const contact of verified.added)
    if (!(await enter(db, keyOf(contact), { organizationId, userId: id })))
      throw new ServiceError('CREDENTIAL_CONFLICT', { credential: 'contact' })
  const unclaimed = difference(unclaimedContacts(before), unclaimedContacts(after))
  for (const contact of unclaimed.gone) {
    const isTheirs = and(eq(mentions.organizationId, organizationId), eq(mentions.id, id))
    await db.delete(mentions).where(and(eq(mentions.key, keyOf(contact)), isTheirs))
  }
  for (const contact of unclaimed.added)
    await db.insert(mentions).values({ key: keyOf(contact), organizationId, id, createdAt })
}

function verifiedContacts(user: Reachable | undefined): string[] {
  if (!user) return []
  return [
    ...(user.email !== null && user.emailVerifiedAt !== null ? [user.email] : []),
    ...(user.phoneNumber !== null && user.phoneNumberVerifiedAt !== null ? [user.phoneNumber] : []),
  ]
}

/** Verifying one of them claims the account, if nothing else has. docs/decisions.md#verified-contacts */
function unclaimedContacts(user: Reachable | undefined): string[] {
  if (!user || user.claimedAt !== null || user.role !== 'root') return []
  return [user.email, user.phoneNumber].filter((contact) => contact !== null)
}

const difference = (before: readonly string[], after: readonly string[]) => ({
  gone: before.filter((one) => !after.includes(one)),
  added: after.filter((one) => !before.includes(one)),
})

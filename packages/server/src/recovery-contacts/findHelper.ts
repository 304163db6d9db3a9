import type { OtpType } from '@latchkey/contract'

import { hasVerified, resolveContact } from '../store/contacts/contacts.ts'
import { findRecoveryContact, type RecoveryContactRow } from '../store/contacts/recoveryContacts.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization, type OrganizationFacts } from '../store/organizations.ts'
import type { UserRow } from '../store/users.ts'
import { readRecoveryWait } from './recoveryContacts.ts'

/** An account whose recovery contact may help. */
interface Helped {
  organization: OrganizationFacts
  user: UserRow
  recoveryContact: RecoveryContactRow
  /** How long a change waits, in ms. */
  waitMs: number
}

/**
 * Finds the account of a verified contact, where its recovery contact counts by now: its owner agreed, and the time of a
 * new login method is over. Nobody's if the user is blocked, or the organization has switched changes off.
 */
export async function findHelper(
  { db, now }: { db: Database; now: number },
  { tenantId, otpType, contact }: { tenantId: string; otpType: OtpType; contact: string },
): Promise<Helped | undefined> {
  const user = await resolveContact(db, { tenantId, otpType, contact })
  if (!user || user.blockedAt !== null || !hasVerified(user, otpType, contact)) return undefined
  const { organizationId, id: userId } = user
  const recoveryContact = await findRecoveryContact(db, { organizationId, userId })
  const establishedAt = recoveryContact?.establishedAt ?? null
  if (!recoveryContact || establishedAt === null || establishedAt > now) return undefined
  const organization = await findOrganization(db, organizationId)
  if (!organization) return undefined
  const waitMs = await readRecoveryWait({ db, organization })
  return waitMs === undefined ? undefined : { organization, user, recoveryContact, waitMs }
}

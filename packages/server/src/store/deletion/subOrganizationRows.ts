import { activityTypesOf } from '@latchkey/contract/wire'
import type { VerifyMode } from '@latchkey/enclave'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Digest } from '../../secrets/digest.ts'
import { tvcTables } from '../../tvc/tables.ts'
import { isActivity } from '../activities/activities.ts'
import { deleteClaims } from '../activities/activityClaims.ts'
import { deleteActivityLog } from '../activities/activityLog.ts'
import { findCreation } from '../activities/findCreation.ts'
import type { Database } from '../database/store.ts'
import { deleteOnRampRows } from '../onRampTransactions.ts'
import type { OrganizationFacts } from '../organizations.ts'
import { deleteState } from '../states/organizationStates.ts'
import {
  activities,
  contractInterfaces,
  organizations,
  policies,
  privateKeys,
  recipients,
  spendingLimits,
  tags,
  votes,
  wallets,
} from '../tables/schema.ts'
import type { UserRow } from '../users.ts'
import { deleteUserRows } from './deleteUserRows.ts'
import { findTraces, forgetTraces } from './forgetPerson.ts'

interface Deletion {
  organization: OrganizationFacts
  /** Users of the sub-organization, locked. */
  users: readonly UserRow[]
  digest: Digest
  now: number
  /** How the enclave verifies. Where it does, the state is left to the change that deletes it. */
  verifies: VerifyMode
}

/**
 * Deletes every row of a sub-organization, except for what keeps a used key or passkey from being added again, without
 * names, and the activity of the deletion itself.
 */
export async function deleteSubOrganizationRows(db: Database, deletion: Deletion): Promise<void> {
  const { id } = deletion.organization
  const leaving = { ...deletion, isWhole: true }
  const traces = await findTraces(db, leaving)
  await forgetSignup(db, deletion)
  await deleteUserRows(db, { ...deletion, contacts: traces.contacts })
  // Deletes the wallets' accounts and addresses as well.
  for (const table of [
    wallets,
    privateKeys,
    ...tvcTables,
    contractInterfaces,
    recipients,
    policies,
    spendingLimits,
    tags,
  ])
    await db.delete(table).where(eq(table.organizationId, id))
  if (deletion.verifies === 'off') await deleteState(db, id)
  await deleteOnRampRows(db, id)
  await db.delete(votes).where(and(eq(votes.bucket, id), eq(votes.organizationId, id)))
  await deleteActivityLog(db, id)
  const isOther = notInArray(activities.type, [...activityTypesOf('deleteSubOrganization')])
  await deleteClaims(db, id)
  const isTheirs = and(eq(activities.bucket, id), eq(activities.organizationId, id))
  await db.delete(activities).where(and(isTheirs, isOther))
  await db.delete(organizations).where(eq(organizations.id, id))
  await forgetTraces(db, leaving, traces)
}

/** The parent's activity that created the account keeps neither names nor contacts, and neither do its votes. */
async function forgetSignup(db: Database, { organization }: Deletion): Promise<void> {
  const creation = await findCreation(db, organization)
  if (!creation) return
  await db
    .update(activities)
    .set({ intent: sql`${activities.intent} || '{"subOrganizationName": "[not kept]", "rootUsers": []}'` })
    .where(isActivity(creation))
  await db
    .update(votes)
    .set({ message: '[not kept]' })
    .where(
      and(
        eq(votes.bucket, creation.bucket),
        eq(votes.organizationId, creation.organizationId),
        eq(votes.activityId, creation.id),
      ),
    )
}

import { and, eq, ne, sql } from 'drizzle-orm'

import { timeOrderedUuidBounds } from '../ports/random.ts'
import { isCompleted } from './activityTable.ts'
import { deleteUserRows } from './deleteUserRows.ts'
import { deleteOnRampRows } from './onRampTransactions.ts'
import type { OrganizationFacts } from './organizations.ts'
import {
  activities,
  contractInterfaces,
  organizations,
  policies,
  privateKeys,
  tags,
  votes,
  wallets,
} from './schema.ts'
import type { Database } from './store.ts'
import { deleteTvcRows } from './tvcApps.ts'
import type { UserRow } from './users.ts'

interface Deletion {
  organization: OrganizationFacts
  /** Its users, locked. */
  users: readonly UserRow[]
  now: number
}

/**
 * Deletes every row of a sub-organization, except for what keeps a used key or passkey from being added again, without
 * names, and the activity of the deletion itself.
 */
export async function deleteSubOrganizationRows(db: Database, deletion: Deletion): Promise<void> {
  const { id } = deletion.organization
  await forgetSignup(db, deletion)
  await deleteUserRows(db, deletion)
  // With their accounts and addresses.
  await db.delete(wallets).where(eq(wallets.organizationId, id))
  await db.delete(privateKeys).where(eq(privateKeys.organizationId, id))
  await deleteTvcRows(db, id)
  await deleteOnRampRows(db, id)
  await db.delete(contractInterfaces).where(eq(contractInterfaces.organizationId, id))
  await db.delete(policies).where(eq(policies.organizationId, id))
  await db.delete(tags).where(eq(tags.organizationId, id))
  await db.delete(votes).where(eq(votes.organizationId, id))
  const isOther = ne(activities.type, 'ACTIVITY_TYPE_DELETE_SUB_ORGANIZATION')
  await db.delete(activities).where(and(eq(activities.organizationId, id), isOther))
  await db.delete(organizations).where(eq(organizations.id, id))
}

/** The parent's activity that created the account keeps neither names nor contacts. */
async function forgetSignup(db: Database, { organization: { id, parentId } }: Deletion): Promise<void> {
  const [organization] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (!organization || parentId === null) return
  const [from, to] = timeOrderedUuidBounds(organization.createdAt)
  await db
    .update(activities)
    .set({ intent: sql`${activities.intent} || '{"subOrganizationName": "[not kept]", "rootUsers": []}'` })
    .where(
      and(
        eq(activities.organizationId, parentId),
        isCompleted,
        sql`${activities.id} >= ${from}::uuid and ${activities.id} <= ${to}::uuid`,
        sql`${activities.result} ->> 'subOrganizationId' = ${id}`,
      ),
    )
}

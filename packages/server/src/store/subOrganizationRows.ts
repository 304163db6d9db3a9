import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'

import { timeOrderedUuidBounds } from '../ports/random.ts'
import { isCompleted } from './activityTable.ts'
import { walletTypes } from './credentials.ts'
import { deleteOnRampRows } from './onRampTransactions.ts'
import type { OrganizationFacts } from './organizations.ts'
import {
  activities,
  authenticators,
  credentials,
  importTargets,
  oauthIdentities,
  organizations,
  otps,
  policies,
  privateKeys,
  users,
  verifications,
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
  await deleteProofs(db, deletion)
  await endCredentials(db, deletion)
  await db.delete(oauthIdentities).where(eq(oauthIdentities.organizationId, id))
  // With their accounts and addresses.
  await db.delete(wallets).where(eq(wallets.organizationId, id))
  await db.delete(privateKeys).where(eq(privateKeys.organizationId, id))
  await deleteTvcRows(db, id)
  await deleteOnRampRows(db, id)
  await db.delete(policies).where(eq(policies.organizationId, id))
  await db.delete(importTargets).where(
    inArray(
      importTargets.userId,
      deletion.users.map((user) => user.id),
    ),
  )
  await db.delete(votes).where(eq(votes.organizationId, id))
  const isOther = ne(activities.type, 'ACTIVITY_TYPE_DELETE_SUB_ORGANIZATION')
  await db.delete(activities).where(and(eq(activities.organizationId, id), isOther))
  await db.delete(users).where(eq(users.organizationId, id))
  await db.delete(organizations).where(eq(organizations.id, id))
}

/** Deletes pending codes and unused proofs. Those of a contact that a user only typed may be somebody else's. */
async function deleteProofs(db: Database, { organization, users: owners }: Deletion): Promise<void> {
  const { id, tenantId } = organization
  const verified = owners.flatMap((user) => [
    ...(user.email !== null && user.emailVerifiedAt !== null ? [user.email] : []),
    ...(user.phoneNumber !== null && user.phoneNumberVerifiedAt !== null ? [user.phoneNumber] : []),
  ])
  const typed = owners.flatMap((user) => [
    ...[user.email, user.phoneNumber, user.pendingEmail, user.pendingPhoneNumber].flatMap((one) => one ?? []),
  ])
  const isTheirs = ({
    contact,
    organizationId,
    ...table
  }: typeof otps | typeof verifications): SQL | undefined =>
    and(
      eq(table.tenantId, tenantId),
      inArray(contact, typed),
      or(inArray(contact, verified), eq(organizationId, id)),
    )
  if (typed.length === 0) return
  await db.delete(otps).where(isTheirs(otps))
  await db.delete(verifications).where(isTheirs(verifications))
}

/** Ends keys and passkeys. A wallet's key is deleted, so that its owner may sign up with it again. */
async function endCredentials(db: Database, { organization: { id }, now }: Deletion): Promise<void> {
  const ended = { name: '', endedAt: sql`coalesce(ended_at, ${now})`, updatedAt: now }
  const isWallet = inArray(credentials.type, Object.values(walletTypes))
  await db.delete(credentials).where(and(eq(credentials.organizationId, id), isWallet))
  await db
    .update(credentials)
    .set({ ...ended, userAgent: null, pageOrigin: null })
    .where(eq(credentials.organizationId, id))
  await db.update(authenticators).set(ended).where(eq(authenticators.organizationId, id))
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

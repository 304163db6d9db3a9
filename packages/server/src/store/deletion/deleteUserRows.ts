import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { deleteContactChangesOf } from '../contacts/contactChanges.ts'
import { deleteRecoveryContactsOf } from '../contacts/recoveryContacts.ts'
import { deleteRecoveryRequestsOf } from '../contacts/recoveryRequests.ts'
import { walletTypes } from '../credentials.ts'
import type { Database } from '../database/store.ts'
import { storeContactEntries } from '../directory/contactEntries.ts'
import { leave } from '../directory/directory.ts'
import { keyOfPublicKey } from '../directory/directoryKeys.ts'
import { deleteIdentities } from '../oauthIdentities.ts'
import type { OrganizationFacts } from '../organizations.ts'
import { deleteWords } from '../people/userWords.ts'
import { authenticatorMarks } from '../tables/authenticators.ts'
import { credentialMarks } from '../tables/credentials.ts'
import type { Marks } from '../tables/marks.ts'
import {
  authenticators,
  credentials,
  importTargets,
  otps,
  users as userTable,
  verifications,
} from '../tables/schema.ts'
import { removeTags } from '../tags.ts'
import type { UserRow } from '../users.ts'

interface Deletion {
  organization: OrganizationFacts
  /** Users to delete; all of the organization, locked. */
  users: readonly UserRow[]
  /** Contacts that they verified, also former ones. */
  contacts: readonly string[]
  now: number
}

/**
 * Deletes users with everything that is theirs, except for what keeps a used key or passkey from being added again,
 * without names.
 */
export async function deleteUserRows(db: Database, deletion: Deletion): Promise<void> {
  const { organization, users } = deletion
  const ids = users.map(({ id }) => id)
  if (ids.length === 0) return
  await deleteProofs(db, deletion)
  await endCredentials(db, deletion)
  await deleteIdentities(db, { organizationId: organization.id, userIds: ids })
  const isTarget = and(eq(importTargets.organizationId, organization.id), inArray(importTargets.userId, ids))
  await db.delete(importTargets).where(isTarget)
  await deleteContactChangesOf(db, { organizationId: organization.id, userIds: ids })
  await deleteRecoveryContactsOf(db, { organizationId: organization.id, userIds: ids })
  await removeTags(db, { organizationId: organization.id, targetIds: ids })
  await deleteWords(db, { organizationId: organization.id, userIds: ids })
  await db
    .delete(userTable)
    .where(and(eq(userTable.organizationId, organization.id), inArray(userTable.id, ids)))
  for (const user of users) await storeContactEntries(db, user, undefined)
}

/**
 * Deletes pending codes and unused proofs. Those of a contact that a user only typed may be somebody else's, and those
 * of a parent's user are: codes sign in to sub-organizations only.
 */
async function deleteProofs(
  db: Database,
  { organization, users: owners, contacts: verified }: Deletion,
): Promise<void> {
  const { id, tenantId } = organization
  const named = owners.flatMap(({ email, phoneNumber, pendingEmail, pendingPhoneNumber }) =>
    [email, phoneNumber, pendingEmail, pendingPhoneNumber].flatMap((one) => one ?? []),
  )
  const typed = [...new Set([...verified, ...named])]
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
  if (typed.length === 0 || id === tenantId) return
  await db.delete(otps).where(isTheirs(otps))
  await db.delete(verifications).where(isTheirs(verifications))
  if (verified.length > 0) await deleteRecoveryRequestsOf(db, { tenantId, contacts: verified })
}

/** Ends keys and passkeys. A wallet's key is deleted, so that its owner may sign up with it again. */
async function endCredentials(
  db: Database,
  { organization: { id, tenantId }, users, now }: Deletion,
): Promise<void> {
  const isTheirs = ({ organizationId, userId }: typeof credentials | typeof authenticators) =>
    // By the organization, since no index has the ended keys of a user.
    and(
      eq(organizationId, id),
      inArray(
        userId,
        users.map((user) => user.id),
      ),
    )
  const more = { endedAt: sql`coalesce(ended_at, ${now})`, updatedAt: now }
  const isWallet = inArray(credentials.type, Object.values(walletTypes))
  const deleted = await db
    .delete(credentials)
    .where(and(isTheirs(credentials), isWallet))
    .returning({ publicKey: credentials.publicKey })
  for (const { publicKey } of deleted) await leave(db, keyOfPublicKey(tenantId, publicKey), id)
  await clearPersonal(db, credentialMarks, { where: isTheirs(credentials), more })
  await clearPersonal(db, authenticatorMarks, { where: isTheirs(authenticators), more })
}

/**
 * Clears the personal columns of rows that outlive a person: null, or an empty text where a column needs one.
 * docs/decisions.md#personal-data
 *
 * @param more other columns to set
 */
async function clearPersonal<Table extends PgTable>(
  db: Database,
  { table, personal }: Marks<Table>,
  { where, more }: { where: SQL | undefined; more: Partial<Record<string, unknown>> },
): Promise<void> {
  const columns: Record<string, { notNull: boolean }> = getTableColumns(table as PgTable)
  const cleared = Object.fromEntries(personal.map((name) => [name, columns[name]!.notNull ? '' : null]))
  await db
    .update(table as PgTable)
    .set({ ...cleared, ...more })
    .where(where)
}

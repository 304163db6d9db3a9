import { activityTypesOf, type SubmitOperation } from '@latchkey/contract/wire'
import { and, eq, inArray } from 'drizzle-orm'
import type { Digest } from '../../secrets/digest.ts'
import { findCreation } from '../activities/findCreation.ts'
import { forgetMentions, forgetUsers } from '../activities/forgetMentions.ts'
import { type DeletedUsers, forgetUsersInEvent } from '../activities/forgetUsersIn.ts'
import { deleteReplies } from '../activities/idempotentReplies.ts'
import { forgetTexts, provenContactsIn } from '../activities/textParameters.ts'
import type { Database } from '../database/store.ts'
import { findOwner } from '../directory/directory.ts'
import { keyOfContact } from '../directory/directoryKeys.ts'
import type { OrganizationFacts } from '../organizations.ts'
import { deleteMessagesTo } from '../sentMessages.ts'
import { activities, oauthIdentities } from '../tables/schema.ts'
import type { UserRow } from '../users.ts'
import { forgetInDeliveries } from '../webhookDeliveries.ts'

/** Facts in others' rows about people who are about to be deleted. */
export interface Traces {
  /** Present and former contacts that were verified. Others may be anybody's. */
  contacts: readonly string[]
  /** Linked identities, by their ids at their providers. */
  subjects: readonly string[]
}

/** Operations whose activities have contacts that a user had before. */
const contactChanges: readonly SubmitOperation[] = [
  'createUsers',
  'updateUser',
  'updateUserEmail',
  'updateUserPhoneNumber',
]

interface LeavingUsers {
  organization: OrganizationFacts
  /** Users who are deleted. */
  users: readonly UserRow[]
  /** Whether the account is deleted with them. */
  isWhole: boolean
}

/** Finds what {@link forgetTraces} removes later. Before anything is deleted. */
export async function findTraces(db: Database, leaving: LeavingUsers): Promise<Traces> {
  const { organization, users } = leaving
  const { id, tenantId } = organization
  const present = users.flatMap(({ email, emailVerifiedAt, phoneNumber, phoneNumberVerifiedAt }) => [
    ...(email !== null && emailVerifiedAt !== null ? [email] : []),
    ...(phoneNumber !== null && phoneNumberVerifiedAt !== null ? [phoneNumber] : []),
  ])
  const ids = users.map((user) => user.id)
  const { organizationId, userId, subject } = oauthIdentities
  const identities = await db
    .select({ subject })
    .from(oauthIdentities)
    .where(and(eq(organizationId, id), inArray(userId, ids)))
  // A member of a parent has no account, whose log would be theirs alone.
  const former = id === tenantId ? [] : await findFormerContacts(db, leaving)
  const contacts: string[] = [...present]
  for (const contact of new Set(former)) {
    const owner = await findOwner(db, keyOfContact(tenantId, contact))
    // Nobody's, or theirs still: others may have it by now.
    if (!present.includes(contact) && (!owner || ids.includes(owner.userId))) contacts.push(contact)
  }
  return { contacts, subjects: identities.map((identity) => identity.subject) }
}

/** Contacts that users of an account proved at some time, as its log tells. */
async function findFormerContacts(
  db: Database,
  { organization, users, isWhole }: LeavingUsers,
): Promise<string[]> {
  const { id } = organization
  const changes = await db
    .select({ intent: activities.intent })
    .from(activities)
    .where(
      and(
        eq(activities.bucket, id),
        eq(activities.organizationId, id),
        inArray(activities.type, contactChanges.flatMap(activityTypesOf)),
      ),
    )
  const isTheirs = (intent: Record<string, unknown>) =>
    isWhole || users.some((user) => user.id === intent.userId)
  const intents = changes.map(({ intent }) => intent).filter(isTheirs)
  const creation = isWhole ? await findCreation(db, organization) : undefined
  return [creation?.intent ?? {}, ...intents].flatMap(provenContactsIn)
}

/**
 * Removes what others' rows know of people who were deleted: the log and the waiting webhooks of their parent, how
 * messages to them went, and replies that are kept for a repeated request. docs/decisions.md#personal-data
 */
export async function forgetTraces(
  db: Database,
  { organization: { id, tenantId }, users, isWhole, digest }: LeavingUsers & { digest: Digest },
  { contacts, subjects }: Traces,
): Promise<void> {
  // An address of a member may also be that of a person with an account.
  if (id !== tenantId) await deleteMessagesTo(db, digest, { tenantId, contacts })
  const deleted = isWhole ? undefined : toDeleted(users)
  if (deleted) await forgetUsers(db, { organizationId: id, ...deleted })
  if (id !== tenantId)
    await forgetMentions(db, {
      organizationId: tenantId,
      subjects: [id, ...contacts],
      isTheirs: ({ subOrganizationId, userId }) =>
        subOrganizationId !== id || !deleted || deleted.userIds.includes(String(userId)),
    })
  await deleteReplies(db, { organizationId: id, subjects })
  await forgetInDeliveries(db, {
    organizationId: tenantId,
    names: [...(deleted ? deleted.userIds : [id]), ...contacts],
    forget: (event) => (deleted ? forgetUsersInEvent(event, deleted) : forgetTexts(event)),
  })
}

const toDeleted = (users: readonly UserRow[]): DeletedUsers => ({
  userIds: users.map(({ id }) => id),
  texts: users.flatMap(({ name, email, pendingEmail, phoneNumber, pendingPhoneNumber }) =>
    [name, email, pendingEmail, phoneNumber, pendingPhoneNumber].flatMap((text) => text || []),
  ),
})

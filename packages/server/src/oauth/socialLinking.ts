import type { Context } from '../context/context.ts'
import { notify } from '../notices/notify.ts'
import { lockContactOwner, resolveContact } from '../store/contacts/contacts.ts'
import { type Identity, listEveryIdentity, resolveIdentity } from '../store/oauthIdentities.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import type { UserRow } from '../store/users.ts'
import { addIdentities } from './identities.ts'
import { verifiedAddress } from './verifyToken.ts'

/**
 * Finds the user whom an identity that nobody has may sign in by its address: the organization lists the client, the
 * provider runs the mailbox, and the user verified that address. docs/decisions.md#social-linking
 */
export async function findLinkable(context: Context, identity: Identity): Promise<UserRow | undefined> {
  const query = await linkQuery(context, identity)
  if (!query) return undefined
  const { tenantId } = query
  if (await resolveIdentity(context.db, { tenantId, ...identity })) return undefined
  const user = await resolveContact(context.db, query)
  return user && (await mayHave(context, user, identity)) ? user : undefined
}

/** Links the identity to the user of {@link findLinkable}, who is told by mail. For `apply`. */
export async function linkByAddress(context: Context, identity: Identity): Promise<void> {
  const { db, organization } = context
  const query = await linkQuery(context, identity)
  const user = query && (await lockContactOwner(db, query))
  if (!user || !(await mayHave(context, user, identity))) return
  const { tenantId } = organization
  // Another login with the same identity may have linked it before this one got the lock.
  if (await resolveIdentity(db, { tenantId, ...identity })) return
  await context.concerns?.(user.organizationId)
  const { provider: name, issuer, subject, audience } = identity
  const linked = { name, issuer, subject, audience, email: verifiedAddress(identity), personName: undefined }
  // The provider runs the mailbox, so the identity proves what a code to the address would.
  const { emailEstablishedAt: establishedAt } = user
  const owner = { tenantId, organizationId: user.organizationId, userId: user.id, establishedAt }
  await addIdentities(context, { ...owner, lineageEndsAt: null, sessionProfileId: null }, [linked])
  context.changed?.add(user.organizationId)
  await notify(context, user, { act: 'identityAdded' })
}

/** Where to find the owner of the address. Undefined where the organization or the provider rules linking out. */
async function linkQuery({ db, organization }: Context, identity: Identity) {
  const contact = verifiedAddress(identity)
  if (!identity.runsMailbox || contact === null) return undefined
  const { id, parentId, tenantId } = organization
  const config = await findProxyConfigOf(db, tenantId)
  if (!config || !settingsOf(config).socialLinkingClientIds.includes(identity.audience)) return undefined
  const organizationId = parentId === null ? undefined : id
  return { tenantId, organizationId, otpType: 'OTP_TYPE_EMAIL' as const, contact }
}

/** An unverified address proves no account, and an identity that its owner unlinked stays unlinked. */
async function mayHave({ db, settings }: Context, user: UserRow, identity: Identity): Promise<boolean> {
  if (user.emailVerifiedAt === null) return false
  const { organizationId, id: userId } = user
  const known = await listEveryIdentity(db, { organizationId, userId })
  const isUnlinked = known.some(
    ({ issuer, subject, audience }) =>
      issuer === identity.issuer && subject === identity.subject && audience === identity.audience,
  )
  const live = known.filter(({ endedAt }) => endedAt === null)
  return !isUnlinked && live.length < settings.identitiesPerUser
}

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { requireLockedUser } from '../credentials/requireUser.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { takeUserLimit } from '../limits/sendLimits.ts'
import { lookOf } from '../messages/look.ts'
import { maskContact } from '../messages/messages.ts'
import { recoveryContactMessage } from '../messages/recoveryMessages.ts'
import { notify } from '../notices/notify.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import {
  deleteRecoveryContact,
  findRecoveryContact,
  insertRecoveryContact,
} from '../store/contacts/recoveryContacts.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { linkOf } from './linkOf.ts'
import { createLinkToken, linkDigestOf } from './linkToken.ts'

/** How long the message that asks a recovery contact is worth sending. */
const askMs = 24 * 3_600_000

/**
 * Names a recovery contact and asks its owner. It can't help before they agreed and the time of a new login method is over,
 * whoever named it: in that time its user, who is told at every verified contact, can remove it. docs/support.md#recovery-contact
 */
export const nameRecoveryContact: SubmitHandler<'nameRecoveryContact'> = {
  // Counted even if the request is refused later: each one is a mail to somebody else.
  async prepare(context) {
    const { organization, settings } = context
    if (organization.id === organization.tenantId)
      throw invalid('organizationId', 'got a parent organization, expected a sub-organization')
    if (!(await readRecoveryWait(context))) throw refused('off')
    const { recoveryContactsPerUser: windows } = settings.limits
    await takeUserLimit(context, { limit: 'recoveryContacts', windows })
  },

  async apply(context, { userId, email }) {
    const { db, now, organization, outbox, random, settings } = context
    requireThemselves(context, userId)
    const user = await requireLockedUser(db, { organizationId: organization.id, id: userId })
    const address = normaliseContact('OTP_TYPE_EMAIL', email)
    const [reach] = reachesOf(context, user)
    // Nobody would be told, and there would be nothing to give back.
    if (reach === undefined) throw refused('noContact')
    if (user.email === address || user.pendingEmail === address) throw refused('ownContact')
    const ofUser = { organizationId: organization.id, userId }
    if (await findRecoveryContact(db, ofUser)) throw refused('alreadyNamed')
    const id = random.uuid()
    const token = createLinkToken(context)
    await insertRecoveryContact(db, {
      id,
      ...ofUser,
      email: address,
      tokenDigest: linkDigestOf(context, 'recovery contact', { id, token }),
      namedAt: now,
    })
    await notify(context, user, { act: 'recoveryContactNamed', contact: maskContact(address) })
    const message = recoveryContactMessage(settings, {
      to: address,
      contact: reach.to,
      link: linkOf(context, 'recoveryContact', { id, token }),
      language: user.language,
      look: await lookOf(context),
    })
    await outbox.add(db, message, { tenantId: organization.tenantId, expiresAt: now + askMs })
    return { userId }
  },
}

/** Removes it at once. A change that it helped with isn't carried out then. */
export const removeRecoveryContact: SubmitHandler<'removeRecoveryContact'> = {
  async apply(context, { userId }) {
    const { db, organization } = context
    requireThemselves(context, userId)
    const user = await requireLockedUser(db, { organizationId: organization.id, id: userId })
    const isRemoved = await deleteRecoveryContact(db, { organizationId: organization.id, userId })
    await notify(context, user, { act: 'recoveryContactRemoved', count: isRemoved ? 1 : 0 })
    return { userId }
  },
}

export const getRecoveryContact: QueryHandler<'getRecoveryContact'> = async (
  { caller, db, organization },
  { userId },
) => {
  requireThemselves({ caller }, userId)
  const row = await findRecoveryContact(db, { organizationId: organization.id, userId })
  if (!row) return {}
  const { email, namedAt, agreedAt, establishedAt } = row
  return {
    recoveryContact: {
      email,
      namedAt: toTimestamp(namedAt),
      ...(agreedAt !== null && { agreedAt: toTimestamp(agreedAt) }),
      ...(establishedAt !== null && { establishesAt: toTimestamp(establishedAt) }),
    },
  }
}

/** How long changes of contacts wait, in ms; undefined where the organization has none, and so no recovery contacts. */
export async function readRecoveryWait({
  db,
  organization,
}: Pick<Context, 'db' | 'organization'>): Promise<number | undefined> {
  const row = await findProxyConfigOf(db, organization.tenantId)
  const seconds = row && settingsOf(row).contactChangeSeconds
  return seconds === undefined ? undefined : seconds * 1_000
}

/** It is somebody else's address, and nobody's to choose for another user. @throws ServiceError USER_NOT_FOUND */
function requireThemselves({ caller }: Pick<Context, 'caller'>, userId: string): void {
  if (caller.userId !== userId) throw new ServiceError('USER_NOT_FOUND', { userId })
}

const refused = (reason: 'off' | 'noContact' | 'ownContact' | 'alreadyNamed') =>
  new ServiceError('CONTACT_CHANGE_REFUSED', { reason })

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import type { OutgoingMessage } from '../jobs/outboxDelivery.ts'
import { networkLimit, receiverOf, takeContactSend, takeUserLimit } from '../limits/sendLimits.ts'
import { invitationMessage, invitationSeconds } from '../messages/invitationMessage.ts'
import { lookOf } from '../messages/look.ts'
import { takeLock } from '../store/locks.ts'
import { endOtps, insertOtp } from '../store/otps.ts'
import { routeOf, withRoute } from '../store/routes.ts'
import { findUser } from '../store/users.ts'

/** Characters of its code, of five bits each. */
const codeLength = 26
const otpType = 'OTP_TYPE_EMAIL'

/**
 * Mails a member a link to the dashboard. It carries a one-time code that is too long to guess, and the key that the code
 * is sealed to. docs/decisions.md#invitations
 */
export const inviteMember: SubmitHandler<'inviteMember', string> = {
  // Counted even if sending fails later.
  async prepare(context, { userId }) {
    if (context.organization.parentId !== null)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'invite_member' })
    if (context.settings.dashboardOrigin === undefined) throw new ServiceError('DASHBOARD_URL_MISSING', {})
    const { contact } = await contactOf(context, userId)
    await takeUserLimit(context, { limit: 'codes', windows: context.settings.limits.sendsPerAddress })
    await takeContactSend(context, networkLimit(context, receiverFor(context, contact)), contact)
    return contact
  },

  async apply(context, { userId }, invited) {
    const { db, now, organization, random, codes, otpTargets, outbox } = context
    const { id: organizationId, tenantId } = organization
    const { contact, language } = await contactOf(context, userId)
    // Changed since it was counted.
    if (contact !== invited) throw new ServiceError('USER_NOT_FOUND', { userId })
    await takeLock(context, `otp ${tenantId} ${contact}`)
    const { sentFor, knownAs } = receiverFor(context, contact)
    const route = routeOf(context, tenantId, contact)
    await endOtps(db, { route, tenantId, contact, sentFor, now })
    const id = withRoute(random.uuid(), route)
    const code = codes.create({ length: codeLength, alphanumeric: true })
    const expiresAt = now + invitationSeconds * 1_000
    const owner = { organizationId, tenantId }
    const codeHash = codes.hash(id, code)
    await insertOtp(db, {
      id,
      ...owner,
      otpType,
      contact,
      sentFor,
      knownAs,
      codeHash,
      // Its link opens the dashboard.
      pageOrigin: context.settings.dashboardOrigin ?? null,
      createdAt: now,
      expiresAt,
    })
    const target = await otpTargets.publish(id, organizationId)
    await outbox.add(db, await invitation(context, { contact, language }, [id, code, contact, target]), {
      tenantId,
      expiresAt,
      activityId: context.activityId,
    })
    return { userId, expiresAt: toTimestamp(expiresAt) }
  },
}

/** Invitations to an address are counted together, and apart from codes. */
const receiverFor = (context: Context, contact: string) => receiverOf(context, contact, 'invitation')

interface Invited {
  contact: string
  /** Language of the member, who may have signed in before. */
  language: string | null
}

/** @throws ServiceError USER_NOT_FOUND, REQUEST_INVALID */
async function contactOf({ db, organization }: Context, userId: string): Promise<Invited> {
  const user = await findUser(db, { organizationId: organization.id, id: userId })
  if (!user || user.role === 'proxy') throw new ServiceError('USER_NOT_FOUND', { userId })
  if (user.email === null)
    throw invalid('parameters.userId', 'got a user without an e-mail address, expected one with')
  return { contact: user.email, language: user.language }
}

/** Its words are in the fragment of the link, which browsers send to no server. */
async function invitation(
  context: Context,
  { contact: to, language }: Invited,
  words: readonly string[],
): Promise<OutgoingMessage> {
  const link = `${context.settings.dashboardOrigin}/#/invitation/${words.map(encodeURIComponent).join('/')}`
  return invitationMessage(context, { to, link, language, look: await lookOf(context) })
}

import type { SentMessage } from '@latchkey/contract'

import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { meaningOf } from '../errors/codeMeanings.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { requireParent } from '../limits/closedNetworks.ts'
import { liftedUntil, liftKey } from '../limits/lifts.ts'
import { networkLimit, receiverOf, strangersLimit } from '../limits/sendLimits.ts'
import { findActivity } from '../store/activities/activities.ts'
import { locateActivity } from '../store/activities/activityBuckets.ts'
import { contactKey, findFailures, lockedFor } from '../store/contacts/contactFailures.ts'
import { contactTypeOf, normaliseContact, resolveContact } from '../store/contacts/contacts.ts'
import { limitWait } from '../store/limits.ts'
import { listSenders } from '../store/otps.ts'
import { routeOf } from '../store/routes.ts'
import {
  listMessagesOf,
  listMessagesTo,
  markBounced,
  receiverKey,
  type SentMessageRow,
} from '../store/sentMessages.ts'

/** Why a contact gets no code. docs/operating.md#why-someone-gets-no-code */
export const getContactMessages: QueryHandler<'getContactMessages'> = async (context, parameters) => {
  const { db, now, digest, organization, sentMessages } = context
  requireParent(context)
  const otpType = contactTypeOf(parameters.contact)
  const contact = normaliseContact(otpType, parameters.contact)
  const tenantId = organization.id
  await sentMessages.flush()
  const messages = await listMessagesTo(db, { tenantId, receiver: receiverKey(digest, contact) })
  const receiver = receiverOf(context, contact)
  const senders = await listSenders(db, { route: routeOf(context, tenantId, contact), tenantId, contact })
  let networkWait = 0
  for (const sentFor of senders)
    networkWait = Math.max(networkWait, await limitWait(db, networkLimit(context, { ...receiver, sentFor })))
  const strangersWait = await limitWait(db, strangersLimit(context, receiver))
  const lockedMs = lockedFor(await findFailures(db, contactKey(context, tenantId, contact)), now)
  const lifted = await liftedUntil(db, liftKey(digest, tenantId, `contact ${contact}`), now)
  const user = await resolveContact(db, { tenantId, otpType, contact })
  return {
    messages: messages.map(toSentMessage),
    ...(networkWait > 0 && { networkFullUntil: toTimestamp(now + networkWait) }),
    ...(strangersWait > 0 && { strangersFullUntil: toTimestamp(now + strangersWait) }),
    ...(lockedMs > 0 && { lockedUntil: toTimestamp(now + lockedMs) }),
    ...(lifted > 0 && { liftedUntil: toTimestamp(lifted) }),
    ...(user && {
      account: {
        organizationId: user.organizationId,
        userId: user.id,
        ...(user.blockedAt !== null && { blockedAt: toTimestamp(user.blockedAt) }),
      },
    }),
  }
}

/** Lists how the messages of an activity went. */
export const listActivityMessages: QueryHandler<'listActivityMessages'> = async (context, { activityId }) => {
  requireParent(context)
  const { db, organization, sentMessages } = context
  if (!(await findActivity(db, locateActivity(organization, activityId))))
    throw new ServiceError('ACTIVITY_NOT_FOUND', { activityId })
  await sentMessages.flush()
  const rows = await listMessagesOf(db, { tenantId: organization.id, activityId })
  return { messages: rows.map(toSentMessage) }
}

/** The id that mails begin their Message-ID with. ../ports/mailer.smtp.ts */
export const mailIdIn = (messageId: string): string | undefined =>
  /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:@[^<>]*)?>?$/.exec(messageId.trim().toLowerCase())?.[1]

/** Stores that mails came back, as the operator's backend tells it. docs/bounces.md#mails-that-come-back */
export const reportBounces: SubmitHandler<'reportBounces'> = {
  async prepare(context) {
    requireParent(context)
    // Mails of the last seconds may not be written yet.
    await context.sentMessages.flush()
  },

  async apply({ db, now, organization }, { bounces }) {
    let updated = 0
    for (const { messageId, enhancedCode = null } of bounces) {
      const id = mailIdIn(messageId)
      if (id !== undefined)
        updated += await markBounced(db, {
          tenantId: organization.id,
          ids: [id],
          enhancedCode,
          now,
          onlySent: false,
        })
    }
    return { updated }
  },
}

const toSentMessage = ({
  id,
  channel,
  state,
  attempts,
  errorCode,
  enhancedCode,
  updatedAt,
  activityId,
}: SentMessageRow): SentMessage => {
  const reason = meaningOf(errorCode ?? undefined, enhancedCode ?? undefined)
  return {
    messageId: id,
    channel,
    state,
    attempts,
    ...(errorCode !== null && { errorCode }),
    ...(enhancedCode !== null && { enhancedCode }),
    ...(reason !== undefined && { reason }),
    updatedAt: toTimestamp(updatedAt),
    ...(activityId !== null && { activityId }),
  }
}

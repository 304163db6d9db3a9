import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import {
  isKnownReceiver,
  networkLimit,
  ownNetworks,
  rateLimited,
  receiverOf,
  type SendLimit,
} from '../limits/sendLimits.ts'
import { takeSms } from '../limits/smsLimits.ts'
import { type Act, type ActTerms, acts } from '../messages/acts.ts'
import { lookOf } from '../messages/look.ts'
import { type NoticeFacts, noticeMessage } from '../messages/noticeMessage.ts'
import { relaxed } from '../settings/relaxed.ts'
import { takeLimit } from '../store/limits.ts'
import { listUserRows, type UserRow } from '../store/users.ts'
import { originOf } from './originOf.ts'
import { type Reach, reachesOf } from './reachesOf.ts'

/** How long a notice is worth sending. */
const noticeMs = 7 * 24 * 3_600_000
/** One notice that stands for those over the limit. */
const summaries = [{ count: 1, seconds: 3_600 }]

/** An act, and the number of things that it changed. */
export interface Notice {
  act: Act
  /** 0: nothing was changed, and nobody is told. @default 1 */
  count?: number | undefined
  /** A masked contact in its text. */
  contact?: string | undefined
}

/**
 * Tells a user of an act at every verified contact, by messages of the same transaction. For `apply`, with the user
 * locked. An act that its user must be able to do at once is never refused: docs/notices.md#limits
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function notify(
  context: Context,
  user: UserRow,
  { act, count = 1, contact }: Notice,
): Promise<void> {
  const all = reachesOf(context, user)
  const reaches = acts[act].alsoBySms ? all : all.slice(0, 1)
  if (reaches.length === 0 || count === 0) return
  const taken = await takeNotice(context, user, acts[act])
  if (!taken) return
  const reported = taken === 'all' ? act : 'moreChanges'
  for (const reach of reaches) {
    if (reach.otpType === 'OTP_TYPE_SMS' && !(await takeNoticeSms(context, user, reach, acts[act]))) continue
    await sendNotice(context, user, { ...reach, act: reported, count, contact })
  }
}

/**
 * Tells the owners of an account, and whoever asked for the act, as {@link notify} does.
 * @param exceptIds Users who are told otherwise.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function notifyOwners(
  context: Context,
  notice: Notice,
  exceptIds: readonly string[] = [],
): Promise<void> {
  const { db, caller, organization } = context
  const isConcerned = ({ id, role }: UserRow) =>
    (role === 'root' || (role !== 'proxy' && id === caller.userId)) && !exceptIds.includes(id)
  for (const user of (await listUserRows(db, organization.id)).filter(isConcerned))
    await notify(context, user, notice)
}

/** Stores the message of a notice, without counting it. */
export async function sendNotice(
  context: Context,
  user: Pick<UserRow, 'id' | 'language'>,
  facts: Reach & Pick<NoticeFacts, 'act' | 'count' | 'contact' | 'dashboardUrl' | 'time'>,
): Promise<void> {
  const { db, now, organization, outbox, settings } = context
  const look = await lookOf(context)
  const origin = originOf(context, look, user.id)
  await outbox.add(db, noticeMessage(settings, { ...facts, language: user.language, look, origin }), {
    tenantId: organization.tenantId,
    expiresAt: now + noticeMs,
    activityId: context.activityId,
  })
}

/** How messages to users are limited. */
export type NoticeTerms = Pick<ActTerms, 'whenFull'> & {
  group: ActTerms['group'] | 'approvals' | 'decisions'
}

/**
 * Counts a message to a user.
 * @returns `more`: over the limit, one message says that there are more; undefined if the user was told so already.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeNotice(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { id }: Pick<UserRow, 'id'>,
  { group, whenFull }: NoticeTerms,
): Promise<'all' | 'more' | undefined> {
  const windows = relaxed(settings.limits.noticesPerUser, settings.limits)
  const taken = await takeLimit(db, { key: `notices ${group} ${id}`, windows, now })
  if (taken.ok) return 'all'
  if (whenFull === 'refuse') throw rateLimited('notices', taken.retryAfterMs)
  const summary = await takeLimit(db, { key: `more notices ${group} ${id}`, windows: summaries, now })
  return summary.ok ? 'more' : undefined
}

/** The part of a request that counting an SMS needs. */
export type SmsContext = Pick<
  Context,
  'connection' | 'db' | 'digest' | 'log' | 'now' | 'organization' | 'settings'
>

/**
 * A notice by SMS also counts as a code sent to the number, so that notices don't raise the number of SMS.
 * docs/security.md#send-limits
 * @returns whether it may be sent.
 * @throws ServiceError RATE_LIMIT_EXCEEDED for an act that nobody may miss.
 */
export async function takeNoticeSms(
  context: SmsContext,
  user: UserRow,
  { to }: Reach,
  { whenFull }: Pick<NoticeTerms, 'whenFull'>,
): Promise<boolean> {
  const { db, log } = context
  const take = async (limit: SendLimit) => {
    const taken = await takeLimit(db, limit)
    if (!taken.ok) throw rateLimited('notices', taken.retryAfterMs)
  }
  const receiver = receiverOf(context, to, ownNetworks(context))
  try {
    await take(networkLimit(context, receiver))
    await takeSms(context, { phoneNumber: to, isKnown: await isKnownReceiver(context, receiver) })
    return true
  } catch (error) {
    const isFull = error instanceof ServiceError && error.code === 'RATE_LIMIT_EXCEEDED'
    if (!isFull || whenFull === 'refuse') throw error
    log.warn('notice.skipped', { organizationId: user.organizationId, userId: user.id })
    return false
  }
}

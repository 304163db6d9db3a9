import type { SubmitOperation } from '@latchkey/contract/wire'
import { voteLifetimeMs } from '@latchkey/rules/decide'
import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { WaitingActivity } from '../jobs/sendCondition.ts'
import { type ApprovalFacts, approvalMessage } from '../messages/approvalMessage.ts'
import { deedOf } from '../messages/deeds.ts'
import { lookOf } from '../messages/look.ts'
import { personName } from '../messages/mail/personName.ts'
import { type NoticeTerms, takeNotice, takeNoticeSms } from '../notices/notify.ts'
import { originOf } from '../notices/originOf.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import { couldCount } from '../policies/decide.ts'
import type { ActivityRow } from '../store/activities/activities.ts'
import type { VoteRow } from '../store/activities/votes.ts'
import { findUser, listUserRows, type UserRow } from '../store/users.ts'
import { readPolls } from './polls.ts'
import { prepareWaiting } from './waitingActivity.ts'

/** How long a message about a request is worth sending. */
const messageMs = 24 * 3_600_000
/** A reminder is sent this long before the approvals that were given end. */
const reminderMs = 6 * 3_600_000

const approvalTerms: NoticeTerms = { group: 'approvals', whenFull: 'summarize' }
const decisionTerms: NoticeTerms = { group: 'decisions', whenFull: 'summarize' }

interface Asked {
  name: SubmitOperation
  /** The activity as it is stored, with its request. */
  activity: ActivityRow
  /** The submitter's approval. */
  vote: VoteRow
}

/**
 * Asks everybody whose approval could help a waiting activity, once now and once before the approvals end; tells who
 * asked if they have ended. For the transaction that stores the activity. docs/notices.md#requests-that-wait-for-approvals
 */
export async function notifyVoters(context: Context, { name, activity, vote }: Asked): Promise<void> {
  const { now, organization } = context
  const users = await listUserRows(context.db, organization.id)
  const submitter = users.find(({ id }) => id === activity.userId)
  const waiting = { bucket: activity.bucket, organizationId: organization.id, id: activity.id }
  const deed = deedOf[name]
  const endsAt = vote.createdAt + voteLifetimeMs
  if (submitter)
    await sendLater(
      context,
      submitter,
      { message: 'lapsed', deed },
      { waiting, isVoter: false, sendAt: endsAt },
    )
  for (const user of await findAsked(context, users, activity, vote)) {
    const taken = await takeNotice(context, user, approvalTerms)
    if (!taken) continue
    if (taken === 'more') {
      await send(context, user, { message: 'moreAsked' }, approvalTerms)
      continue
    }
    const origin = originOf(context, await lookOf(context), user.id)
    await send(context, user, { message: 'asked', deed, origin }, approvalTerms)
    const reminder = { message: 'reminder', deed, origin: { ...origin, at: now } } as const
    await sendLater(context, user, reminder, { waiting, isVoter: true, sendAt: endsAt - reminderMs })
  }
}

/** Users with a verified contact whose approval could help. Where policies can't be evaluated, owners alone. */
async function findAsked(
  context: Context,
  users: readonly UserRow[],
  activity: ActivityRow,
  vote: VoteRow,
): Promise<UserRow[]> {
  const { db, now, organization } = context
  const reachable = users.filter(
    (user) =>
      user.id !== activity.userId &&
      user.role !== 'proxy' &&
      user.blockedAt === null &&
      reachesOf(context, user).length > 0,
  )
  if (reachable.every(({ role }) => role === 'root')) return reachable
  try {
    const { prepared } = await prepareWaiting(context, db, activity, organization.rootThreshold)
    const polls = await readPolls(db, { organizationId: organization.id, votes: [vote], now })
    const approvals = polls.approvalsOf(activity.id)
    const asked: UserRow[] = []
    for (const user of reachable) {
      const voter = polls.voters.find(({ id }) => id === user.id)
      if (voter && (await couldCount(prepared, { voter, approvals, electorate: polls.electorate })))
        asked.push(user)
    }
    return asked
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return reachable.filter(({ role }) => role === 'root')
  }
}

interface Decision {
  name: SubmitOperation
  activity: ActivityRow
  message: 'done' | 'failed' | 'rejected'
  /** Who decided; undefined for the service. */
  deciderId?: string | undefined
  deciderName?: string | undefined
}

/** Tells who asked how their request ended, unless they ended it themselves. For the transaction that ends it. */
export async function notifySubmitter(
  context: Context,
  { name, activity, message, deciderId, deciderName }: Decision,
): Promise<void> {
  const { db, organization } = context
  const { userId } = activity
  if (deciderId === userId) return
  const user = await findUser(db, { organizationId: organization.id, id: userId })
  if (!user || reachesOf(context, user).length === 0) return
  if ((await takeNotice(context, user, decisionTerms)) !== 'all') return
  const rejectedBy = message === 'rejected' ? personName(deciderName ?? '') : undefined
  await send(context, user, { message, deed: deedOf[name], rejectedBy }, decisionTerms)
}

type Facts = Pick<ApprovalFacts, 'message' | 'deed' | 'origin' | 'rejectedBy'>

/** By mail, or by SMS to a user without an e-mail address. */
async function send(context: Context, user: UserRow, facts: Facts, terms: NoticeTerms): Promise<void> {
  const [reach] = reachesOf(context, user)
  if (!reach) return
  if (reach.otpType === 'OTP_TYPE_SMS' && !(await takeNoticeSms(context, user, reach, terms))) return
  const { db, now, organization, outbox, settings } = context
  const { language } = user
  const message = approvalMessage(settings, { ...facts, ...reach, language, look: await lookOf(context) })
  await outbox.add(db, message, { tenantId: organization.tenantId, expiresAt: now + messageMs })
}

interface Later extends Omit<WaitingActivity, 'userId'> {
  sendAt: number
}

/** Stores a message to be sent later. By mail only: an SMS would use up its limit now, although it may never be sent. */
async function sendLater(
  context: Context,
  user: UserRow,
  facts: Facts,
  { sendAt, ...condition }: Later,
): Promise<void> {
  const { db, organization, outbox, settings } = context
  const [reach] = reachesOf(context, user)
  if (reach?.otpType !== 'OTP_TYPE_EMAIL') return
  const { language } = user
  const message = approvalMessage(settings, { ...facts, ...reach, language, look: await lookOf(context) })
  await outbox.add(db, message, {
    tenantId: organization.tenantId,
    sendAt,
    onlyIf: { ...condition, userId: user.id },
    expiresAt: sendAt + reminderMs,
  })
}

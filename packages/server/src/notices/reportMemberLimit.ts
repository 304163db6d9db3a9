import type { Context } from '../context/context.ts'
import { describeError } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { countUse } from '../store/limits.ts'
import { listUserRows } from '../store/users.ts'
import { sendNotice } from './notify.ts'
import { reachesOf } from './reachesOf.ts'

type Refusal = ServiceError<'MEMBER_LIMIT_REACHED'>

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof ServiceError && error.code === 'MEMBER_LIMIT_REACHED'

/**
 * Tells root users, and the webhook endpoints that want it, that a member's daily number is used up: once in 24 hours for
 * a member and number. For after the refused request, whose transaction was rolled back. docs/roles.md#daily-numbers
 */
export async function reportMemberLimit(context: Context, error: unknown): Promise<void> {
  if (!isRefusal(error)) return
  const { caller, log, organization, outbox, webhooks } = context
  const facts = { organizationId: organization.id, userId: caller.userId }
  log.warn('memberLimit.reached', facts)
  try {
    let within: Context['db'] | undefined
    await context.db.transaction(async (transaction) => {
      within = transaction
      await tell({ ...context, db: transaction }, error)
    })
    outbox.kick(within)
    webhooks.kick()
  } catch (failure) {
    // The refusal is what the member gets, told or not.
    log.warn('memberLimit.notTold', { ...facts, ...describeError(failure) })
  }
}

async function tell(context: Context, { facts }: Refusal): Promise<void> {
  const { caller, db, now, settings } = context
  const { limit, max } = facts
  const windows = [{ count: 1, seconds: 24 * 3_600 }]
  if (!(await countUse(db, { key: `told member ${limit} ${caller.userId}`, windows, now }))) return
  const freeAt = now + facts.retryAfterSeconds * 1_000
  await announce(context, facts, freeAt)
  const roots = (await listUserRows(db, context.organization.id)).filter(({ role }) => role === 'root')
  for (const root of roots) {
    const [reach] = reachesOf(context, root)
    if (!reach || root.blockedAt !== null) continue
    const act = limit === 'contacts' ? 'memberLimitContacts' : 'memberLimitPeople'
    await sendNotice(context, root, {
      ...reach,
      act,
      count: max,
      time: freeAt,
      dashboardUrl: settings.dashboardOrigin,
    })
  }
}

/** Stores the event for the endpoints that want it. docs/webhooks.md#daily-numbers-of-members */
async function announce(
  { caller, db, now, organization, webhooks }: Context,
  { limit, max }: Refusal['facts'],
  freeAt: number,
): Promise<void> {
  const eventType = 'MEMBER_LIMIT_UPDATES'
  const endpoints = await webhooks.endpointsOf(db, organization.tenantId, false, eventType)
  if (endpoints.length === 0) return
  const body = {
    // The header isn't signed.
    eventType,
    userId: caller.userId,
    limit,
    max,
    reachedAt: seconds(now),
    freeAt: seconds(freeAt),
    endpointOrganizationId: organization.tenantId,
  }
  await webhooks.add(db, endpoints, JSON.stringify(body), eventType)
}

/** As activities in events have them. */
const seconds = (ms: number): string => String(Math.floor(ms / 1_000))

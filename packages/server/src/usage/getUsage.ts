import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { smsLeft } from '../limits/smsLimits.ts'
import { type ChannelOutcomeRow, listChannelOutcomes } from '../store/channelOutcomes.ts'
import { listUsageCounts } from '../store/usageCounts.ts'

const hourMs = 3_600_000

/** The organization's counts, and how the service is doing. docs/operating.md#counts-in-the-dashboard */
export const getUsage: QueryHandler<'getUsage'> = async (context, { hours = 24 }) => {
  const { db, now, organization, settings, usage } = context
  const hasSms = settings.sms.isSetUp !== false
  // The figures of the service are for operators, not for the people with accounts.
  if (organization.parentId !== null)
    throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'get_usage' })
  // Writes the counts of this process; other processes write theirs every few seconds.
  await usage.flush()
  const since = (Math.floor(now / hourMs) - hours + 1) * hourMs
  const rows = await listUsageCounts(db, { tenantId: organization.id, since })
  const outcomes = await listChannelOutcomes(db, { tenantId: organization.id })
  const notReady = await context.readiness.find()
  const { messagesWaiting, oldestMessageSeconds, roundTripSeconds } = await context.peekStore()
  return {
    counts: rows.map(({ hour, event, outcome, count }) => ({
      hour: toTimestamp(hour),
      event,
      outcome,
      count,
    })),
    health: {
      messagesWaiting,
      oldestMessageSeconds,
      databaseSeconds: roundTripSeconds,
      ...(notReady && { notReady }),
    },
    channels: (['email', 'sms'] as const).map((channel) =>
      toChannelState(
        channel,
        channel === 'email' || hasSms,
        outcomes.find((row) => row.channel === channel),
      ),
    ),
    version: context.version,
    rootQuorumThreshold: organization.rootThreshold,
    // Nothing is left to send where nothing can be sent.
    smsLimits: hasSms ? await smsLeft(context) : [],
  }
}

const toChannelState = (
  channel: ChannelOutcomeRow['channel'],
  isSetUp: boolean,
  row: ChannelOutcomeRow | undefined,
) => ({
  channel,
  isSetUp,
  ...(row?.lastSentAt && { lastSentAt: toTimestamp(row.lastSentAt) }),
  ...(row?.lastFailedAt && { lastFailedAt: toTimestamp(row.lastFailedAt) }),
  ...(row?.lastFailure && { lastFailure: row.lastFailure }),
})

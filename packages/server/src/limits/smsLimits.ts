import type { Context } from '../context/context.ts'
import type { Window } from '../settings/limits.ts'
import { relaxed } from '../settings/relaxed.ts'
import { countUse, limitWait, readUses, takeLimit } from '../store/limits.ts'
import { rateLimited } from './sendLimits.ts'

/** A phone number, and whether the request came from a network where it was verified before. */
export interface SmsReceiver {
  phoneNumber: string
  isKnown: boolean
}

/** The part of a request that counting an SMS needs. */
type CountingContext = Pick<Context, 'db' | 'digest' | 'log' | 'now' | 'organization' | 'settings'>

/**
 * Limits SMS pumping: the organization's messages per day, and the numbers per block and hour. A fifth of the day's
 * messages is reserved for known receivers, and their numbers count in no block. docs/security.md#send-limits
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeSms(
  context: CountingContext,
  { phoneNumber, isKnown }: SmsReceiver,
): Promise<void> {
  const { db, now, organization, settings, log } = context
  const seen = {
    key: numberKey(context, phoneNumber, 0),
    windows: [{ count: 1, seconds: longestBlock(context) }],
    now,
  }
  const exempt = isKnown || (await limitWait(db, seen)) > 0
  const blocks = exempt ? [] : blocksOf(context, phoneNumber)
  for (const { key, windows } of [...blocks, dayOf(context, isKnown)]) {
    const taken = await takeLimit(db, { key, windows: relaxed(windows, settings.limits), now })
    if (taken.ok) continue
    log.warn('sms.refused', { organizationId: organization.tenantId })
    throw rateLimited('sms', taken.retryAfterMs)
  }
  // Blocks count numbers, not messages: further messages to this number don't count.
  await countUse(db, seen)
}

/** SMS that the organization may send, and how many of them are left. */
export async function smsLeft({
  db,
  now,
  organization,
  settings,
}: Context): Promise<(Window & { left: number })[]> {
  const uses = await readUses(db, dayKey(organization))
  return relaxed(settings.limits.smsPerTenant, settings.limits).map(({ count, seconds }) => {
    const used = uses.filter((use) => use > now - seconds * 1_000).length
    return { count, seconds, left: Math.max(0, count - used) }
  })
}

const dayKey = ({ tenantId }: Context['organization']): string => `sms ${tenantId}`

interface CountedLimit {
  key: string
  windows: readonly Window[]
}

const dayOf = ({ organization, settings }: CountingContext, isKnown: boolean): CountedLimit => ({
  key: dayKey(organization),
  windows: settings.limits.smsPerTenant.map(({ count, seconds }) => ({
    seconds,
    count: isKnown ? count : Math.ceil(count * 0.8),
  })),
})

/** The blocks of a hundred and of ten thousand numbers around a number. */
const blocksOf = (context: CountingContext, phoneNumber: string): CountedLimit[] => [
  { key: numberKey(context, phoneNumber, 2), windows: context.settings.limits.smsPerHundred },
  { key: numberKey(context, phoneNumber, 4), windows: context.settings.limits.smsPerTenThousand },
]

const longestBlock = ({ settings: { limits } }: CountingContext): number =>
  Math.max(...[...limits.smsPerHundred, ...limits.smsPerTenThousand].map(({ seconds }) => seconds))

/** Key of a number without its last digits. */
function numberKey({ organization, digest }: CountingContext, phoneNumber: string, digits: number): string {
  const block = phoneNumber.slice(0, phoneNumber.length - digits)
  return `sms block ${organization.tenantId} ${digest(`block ${digits} ${block}`)}`
}

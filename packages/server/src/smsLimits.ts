import { createHash } from 'node:crypto'

import type { Context } from './context.ts'
import { ServiceError } from './ServiceError.ts'
import { relaxed, type Window } from './settings.ts'
import { limitWait, takeLimit } from './store/limits.ts'

const days = 24 * 3_600

/** How long a network is known as the one where a number's owner read a code. */
const knownFor: Window = { count: 1, seconds: 90 * days }

/** A receiver, and who asked for the message (sendLimits.ts). */
export interface SmsReceiver {
  contact: string
  sentFor: string
}

/**
 * Counts a text message against those who have it sent for money: the day's messages of the organization, and the
 * numbers of one block in an hour. Who runs through a block pays for nobody's next number; who read a code at this
 * number from this network before is none of them, and keeps a fifth of the day. security.md P-06
 *
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function takeSms(context: Context, receiver: SmsReceiver): Promise<void> {
  const { db, now, organization, settings, log } = context
  const seen = {
    key: numberKey(context, receiver, 0),
    windows: [{ count: 1, seconds: longestBlock(context) }],
    now,
  }
  const known = (await limitWait(db, { key: knownKey(context, receiver), windows: [knownFor], now })) > 0
  const exempt = known || (await limitWait(db, seen)) > 0
  for (const { key, windows } of [...(exempt ? [] : blocksOf(context, receiver)), dayOf(context, known)]) {
    const taken = await takeLimit(db, { key, windows: relaxed(windows, settings.limits), now })
    if (taken.ok) continue
    log.warn('sms.refused', { organizationId: organization.tenantId })
    throw new ServiceError('RATE_LIMIT_EXCEEDED', {
      retryAfterSeconds: Math.ceil(taken.retryAfterMs / 1_000),
    })
  }
  // Blocks count numbers, not messages: the next ones to this number cost its neighbours nothing.
  await takeLimit(db, seen)
}

/** Remembers that a code was read: its next ones are no stranger's. */
export async function rememberReceiver(context: Context, receiver: SmsReceiver): Promise<void> {
  await takeLimit(context.db, { key: knownKey(context, receiver), windows: [knownFor], now: context.now })
}

interface CountedLimit {
  key: string
  windows: readonly Window[]
}

const knownKey = ({ organization }: Context, { sentFor }: SmsReceiver): string =>
  `sms known ${organization.tenantId} ${sentFor}`

const dayOf = ({ organization, settings }: Context, known: boolean): CountedLimit => ({
  key: `sms ${organization.tenantId}`,
  windows: settings.limits.smsPerTenant.map(({ count, seconds }) => ({
    seconds,
    count: known ? count : Math.ceil(count * 0.8),
  })),
})

/** The hundred and the ten thousand numbers around a number. */
const blocksOf = (context: Context, receiver: SmsReceiver): CountedLimit[] => [
  { key: numberKey(context, receiver, 2), windows: context.settings.limits.smsPerHundred },
  { key: numberKey(context, receiver, 4), windows: context.settings.limits.smsPerTenThousand },
]

const longestBlock = ({ settings: { limits } }: Context): number =>
  Math.max(...[...limits.smsPerHundred, ...limits.smsPerTenThousand].map(({ seconds }) => seconds))

/** A number without its last digits. As with contacts, the database keeps none that was merely typed. */
function numberKey({ organization }: Context, { contact }: SmsReceiver, digits: number): string {
  const block = contact.slice(0, contact.length - digits)
  return `sms block ${organization.tenantId} ${createHash('sha256').update(`${digits} ${block}`).digest('hex')}`
}

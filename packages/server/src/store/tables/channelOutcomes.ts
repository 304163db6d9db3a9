import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** When mail and SMS of an organization were last sent, and last failed. A channel without a message has no row. */
export const channelOutcomes = pgTable(
  'channel_outcomes',
  {
    tenantId: uuid('tenant_id').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    lastSentAt: time('last_sent_at'),
    lastFailedAt: time('last_failed_at'),
    /** How the last failure ended: `FAILED` is tried again. */
    lastFailure: text('last_failure').$type<'FAILED' | 'REFUSED' | 'EXPIRED'>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.channel] })],
)

export const channelOutcomeMarks = marks(channelOutcomes, {
  personal: {},
  secret: [],
  plain: ['channel', 'lastFailure'],
})

import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** How often something happened in an organization and its accounts, by the hour. */
export const usageCounts = pgTable(
  'usage_counts',
  {
    tenantId: uuid('tenant_id').notNull(),
    /** Start of the hour. */
    hour: time('hour').notNull(),
    event: text('event').notNull(),
    outcome: text('outcome').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hour, table.event, table.outcome] }),
    index('usage_counts_hour').on(table.hour),
  ],
)

export const usageCountMarks = marks(usageCounts, { personal: {}, secret: [], plain: ['event', 'outcome'] })

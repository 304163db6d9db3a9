import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** Sliding windows: times of the last uses of a key. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    uses: bigint('uses', { mode: 'number' }).array().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('limits_expires_at').on(table.expiresAt)],
)

export const limitMarks = marks(limits, { personal: {}, secret: ['key'], plain: ['uses'] })

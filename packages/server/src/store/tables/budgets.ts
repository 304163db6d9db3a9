import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** Uses of a key in a fixed window, for budgets too large for a list of times (limits.ts). */
export const budgets = pgTable(
  'budgets',
  {
    /** Ends with the start of the window. */
    key: text('key').primaryKey(),
    uses: integer('uses').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('budgets_expires_at').on(table.expiresAt)],
)

export const budgetMarks = marks(budgets, { personal: {}, secret: ['key'], plain: [] })

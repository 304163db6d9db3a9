import { index, pgTable, text } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** Names that transactions lock, where no other row stands for what they lock. */
export const locks = pgTable(
  'locks',
  {
    /** The keyed digest of the name, which may hold a contact. */
    key: text('key').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('locks_expires_at').on(table.expiresAt)],
)

export const lockMarks = marks(locks, { personal: {}, secret: ['key'], plain: [] })

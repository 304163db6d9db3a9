import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from '../columns.ts'
import { marks } from '../marks.ts'

/** How many people's contacts members read in an hour, until the hour is over and the activity log has it. */
export const contactReads = pgTable(
  'contact_reads',
  {
    tenantId: uuid('tenant_id').notNull(),
    /** Member who read. */
    userId: uuid('user_id').notNull(),
    /** Start of the hour. */
    hour: time('hour').notNull(),
    /** Query. */
    source: text('source').notNull(),
    /** Filter of the list; empty for none. */
    filter: text('filter').notNull(),
    searched: boolean('searched').notNull(),
    people: bigint('people', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenantId, table.userId, table.hour, table.source, table.filter, table.searched],
    }),
    index('contact_reads_hour').on(table.hour),
  ],
)

export const contactReadMarks = marks(contactReads, { personal: {}, secret: [], plain: ['source', 'filter'] })

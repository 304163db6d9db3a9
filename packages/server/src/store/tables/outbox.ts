import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** Mail and SMS to send. Messages are sealed, since they contain codes (docs/decisions.md#transactions). */
export const outbox = pgTable(
  'outbox',
  {
    /** A number of tenant and receiver, which the id ends with. ../routes.ts */
    bucket: smallint('bucket').notNull(),
    id: uuid('id').notNull(),
    /** Also inside the seal; stored here so that a hanging channel doesn't block the other. */
    channel: text('channel').$type<'email' | 'sms'>().notNull().default('email'),
    sealed: text('sealed').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    nextAt: time('next_at').notNull(),
    /** When the message is dropped. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.id] }),
    index('outbox_lane').on(table.channel, sql`(attempts > 0)`, table.nextAt),
    // Finds the age of the oldest message, which the dashboard shows.
    index('outbox_created_at').on(table.createdAt),
  ],
)

export const outboxMarks = marks(outbox, { personal: {}, secret: ['sealed'], plain: ['channel'] })

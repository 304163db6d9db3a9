import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** Replies that may have been lost, kept for a minute so that requests can be repeated. */
export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    /** The tenant, the operation, and the token or public key that was used up. */
    key: text('key').primaryKey(),
    /** Digest of the request: another request with the same key doesn't get the reply. */
    digest: text('digest').notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('idempotent_replies_expires_at').on(table.expiresAt)],
)

export const idempotentReplyMarks = marks(idempotentReplies, {
  rows: 'Replies that are kept for a minute, in case they were lost.',
  personal: { result: 'The reply.' },
  secret: ['key', 'digest'],
  plain: [],
})

import type { MessageState } from '@latchkey/contract'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** How messages went, for operators. The contact is a keyed digest, so that a row says nothing about a person by itself. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    tenantId: uuid('tenant_id').notNull(),
    /** The outbox row's. */
    id: uuid('id').notNull(),
    /** Keyed digest of the contact. */
    receiver: text('receiver').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    /** Activity that sent it; null for messages of the service itself. */
    activityId: uuid('activity_id'),
    state: text('state').$type<MessageState>().notNull(),
    attempts: integer('attempts').notNull(),
    errorCode: text('error_code'),
    enhancedCode: text('enhanced_code'),
    updatedAt: time('updated_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sent_messages_receiver').on(table.tenantId, table.receiver, table.updatedAt),
    index('sent_messages_activity').on(table.tenantId, table.activityId),
    index('sent_messages_expires_at').on(table.expiresAt),
  ],
)

export const sentMessageMarks = marks(sentMessages, {
  rows: 'Messages that were sent to verified contacts in the last days, without their texts.',
  personal: {
    state: 'How it went.',
    errorCode: 'Why it failed, by the code of the mail server or the SMS provider.',
    enhancedCode: "The mail server's more exact code.",
  },
  secret: ['receiver'],
  plain: ['channel'],
})

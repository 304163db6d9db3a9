import type { LimitBy } from '@latchkey/contract'
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from '../columns.ts'
import { marks } from '../marks.ts'

/** Limits over time of organizations. A row never changes. The enclave counts. docs/limits.md#counting */
export const spendingLimits = pgTable(
  'spending_limits',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    /** CAIP-2. Empty, as the token, for a limit that counts requests. */
    network: text('network').notNull(),
    token: text('token').notNull(),
    /** Expression over a request. It has been compiled once. */
    where: text('where').notNull(),
    per: text('per').notNull(),
    countedBy: jsonb('counted_by').$type<LimitBy[]>().notNull(),
    notes: text('notes'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('spending_limits_name').on(table.organizationId, table.name),
  ],
)

export const spendingLimitMarks = marks(spendingLimits, {
  rows: 'Limits over time of the account.',
  personal: {
    name: 'Name of the limit.',
    network: 'Network of what it counts.',
    token: 'Token that it counts.',
    where: 'Requests that it counts.',
    notes: 'Notes of the user.',
  },
  secret: [],
  plain: ['per', 'countedBy'],
})

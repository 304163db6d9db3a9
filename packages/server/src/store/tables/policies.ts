import type { PolicyEffect } from '@latchkey/contract'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Policies of organizations, as their authors wrote them: every expression has been compiled once. */
export const policies = pgTable(
  'policies',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    effect: text('effect').$type<PolicyEffect>().notNull(),
    condition: text('condition').notNull(),
    consensus: text('consensus').notNull(),
    /** When the policy applies; null for always. */
    time: text('time'),
    notes: text('notes').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [keyInOrganization(table), uniqueIndex('policies_name').on(table.organizationId, table.name)],
)

export const policyMarks = marks(policies, {
  rows: 'Rules about who may do what in the account.',
  personal: {
    name: 'Name of the rule.',
    condition: 'Requests that it is about.',
    consensus: 'Users who have to agree.',
    time: 'When it applies.',
    notes: 'Notes of the user.',
  },
  secret: [],
  plain: ['effect'],
})

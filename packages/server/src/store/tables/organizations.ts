import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { id, time } from './columns.ts'
import { marks } from './marks.ts'

/** Daily numbers of members that an organization has set. */
export interface StoredMemberLimits {
  contactsPerDay?: number | undefined
  peoplePerDay?: number | undefined
}

/** Organizations and sub-organizations. `tenantId` is the id of the parent, or its own id if it has none. */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    /** How many root users have to agree. */
    rootThreshold: integer('root_threshold').notNull().default(1),
    /** Whether any row of ip_allowlists is its own: callers of all others are looked up without them. */
    hasIpAllowlists: boolean('has_ip_allowlists').notNull().default(false),
    emailRecoveryDisabled: boolean('email_recovery_disabled').notNull().default(false),
    /** docs/roles.md#daily-numbers */
    memberLimits: jsonb('member_limits').$type<StoredMemberLimits>().notNull().default({}),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('organizations_parent').on(table.parentId, table.id),
    index('organizations_newest').on(table.parentId, table.createdAt, table.id),
    index('organizations_name').on(table.parentId, table.name, table.id),
  ],
)

export const organizationMarks = marks(organizations, {
  rows: 'The account.',
  personal: { name: 'Name of the account.' },
  secret: [],
  plain: ['memberLimits'],
})

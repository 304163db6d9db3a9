import { bigint, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from '../columns.ts'
import { marks } from '../marks.ts'

/** Session profiles of parent organizations. A row never changes: sessions are bound to what it says. */
export const sessionProfiles = pgTable(
  'session_profiles',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    /** Expression over a request. It has been compiled once. */
    scope: text('scope').notNull(),
    /** Longest lifetime of a session; null if the login decides. */
    expirationSeconds: bigint('expiration_seconds', { mode: 'number' }),
    notes: text('notes'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('session_profiles_name').on(table.organizationId, table.name),
  ],
)

export const sessionProfileMarks = marks(sessionProfiles, {
  personal: {},
  secret: [],
  plain: ['name', 'notes', 'scope'],
})

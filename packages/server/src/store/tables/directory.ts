import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/**
 * Whose is what only one user of a tenant can have: a key, a passkey, an identity, a verified contact. A table of its own,
 * since a distributed database has no unique index over several organizations. Login keys aren't in it.
 * docs/growth.md#where-one-database-ends
 */
export const directory = pgTable('directory', {
  /** ../directory/directoryKeys.ts */
  key: text('key').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
})

/** The same of what several may have: contacts of unclaimed accounts, and addresses of linked identities. */
export const mentions = pgTable(
  'mentions',
  {
    key: text('key').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** The user's or the identity's. */
    id: uuid('id').notNull(),
    createdAt: time('created_at').notNull(),
    /** The provider and client of an identity. */
    issuer: text('issuer'),
    audience: text('audience'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.organizationId, table.id] }),
    // The oldest account that can be claimed by verifying its contact.
    index('mentions_oldest').on(table.key, table.createdAt, table.id),
  ],
)

export const directoryMarks = marks(directory, { personal: [], secret: ['key'], plain: [] })
export const mentionMarks = marks(mentions, { personal: [], secret: ['key'], plain: ['issuer', 'audience'] })

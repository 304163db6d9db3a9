import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/**
 * Owner of each credential, linked identity and verified contact. One row per unique value, because a distributed
 * database has no unique index across organizations. Login keys aren't in it. docs/growth.md#where-one-database-ends
 */
export const directory = pgTable('directory', {
  /** ../directory/directoryKeys.ts */
  key: text('key').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
})

/**
 * Holders of values that several may have: contacts of unclaimed accounts, and e-mail addresses of linked identities.
 */
export const mentions = pgTable(
  'mentions',
  {
    key: text('key').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** Id of the user or the identity. */
    id: uuid('id').notNull(),
    createdAt: time('created_at').notNull(),
    /** `iss` and `aud` of an identity's token. Null for a user. */
    issuer: text('issuer'),
    audience: text('audience'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.organizationId, table.id] }),
    // The oldest account that can be claimed by verifying its contact.
    index('mentions_oldest').on(table.key, table.createdAt, table.id),
  ],
)

export const directoryMarks = marks(directory, { personal: {}, secret: ['key'], plain: [] })
export const mentionMarks = marks(mentions, { personal: {}, secret: ['key'], plain: ['issuer', 'audience'] })

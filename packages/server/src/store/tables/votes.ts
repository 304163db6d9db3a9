import type { Vote } from '@latchkey/contract'
import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { activities } from './activities.ts'
import { bucket, keyInBucket, rowId, time } from './columns.ts'
import { fingerprint } from './fingerprint.ts'
import { marks } from './marks.ts'

/**
 * Votes on activities that need consensus; the submitter's request is the first. An activity that was allowed at once
 * has none.
 */
export const votes = pgTable(
  'votes',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    /** The activity's. */
    bucket: bucket(),
    activityId: uuid('activity_id').notNull(),
    /** Fingerprint of the activity, by which votes name it. */
    fingerprint: fingerprint('fingerprint').notNull(),
    /** No foreign key: the vote outlives its user. */
    userId: uuid('user_id').notNull(),
    /** API key, session key or passkey that stamped the vote: its row's id. */
    credentialId: uuid('credential_id').notNull(),
    selection: text('selection').$type<Vote['selection']>().notNull(),
    /** The body that was signed, its secrets masked. docs/decisions.md#votes */
    message: text('message').notNull(),
    publicKey: text('public_key').notNull(),
    signature: text('signature').notNull(),
    scheme: text('scheme').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    keyInBucket(table),
    foreignKey({
      name: 'votes_activity_fk',
      columns: [table.organizationId, table.activityId, table.bucket],
      foreignColumns: [activities.organizationId, activities.id, activities.bucket],
    }).onDelete('cascade'),
    index('votes_activity').on(table.organizationId, table.activityId, table.createdAt),
    index('votes_fingerprint').on(table.organizationId, table.fingerprint),
  ],
)

export const voteMarks = marks(votes, {
  rows: 'Approvals and rejections of requests, in the account.',
  personal: { message: 'The request that was approved or rejected, as it was sent.' },
  secret: [],
  plain: ['fingerprint', 'selection', 'publicKey', 'signature', 'scheme'],
})

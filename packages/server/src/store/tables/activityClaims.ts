import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

import { bucket, time } from './columns.ts'
import { fingerprint } from './fingerprint.ts'
import { marks } from './marks.ts'

/**
 * Bodies of submits, for as long as they are accepted and longer: the same one again is the same activity. A table of
 * its own, so that activities need no unique index besides their key. docs/decisions.md#idempotency
 */
export const activityClaims = pgTable(
  'activity_claims',
  {
    organizationId: uuid('organization_id').notNull(),
    /** The activity's. */
    bucket: bucket(),
    userId: uuid('user_id').notNull(),
    fingerprint: fingerprint('fingerprint').notNull(),
    activityId: uuid('activity_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.fingerprint, table.bucket] }),
    index('activity_claims_expires_at').on(table.expiresAt),
  ],
)

export const activityClaimMarks = marks(activityClaims, { personal: {}, secret: [], plain: ['fingerprint'] })

import type { ContactChangeState, OtpType } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from '../columns.ts'
import { marks } from '../marks.ts'
import { organizations } from '../organizations.ts'

/**
 * Changes of users' contacts that wait: a member of the parent organization asked for them, or the user's recovery contact
 * helped. docs/support.md#change-of-address
 */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: rowId(),
    /** Sub-organization of the user. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    otpType: text('otp_type').$type<OtpType>().notNull(),
    /** Contact that is replaced, and the new one. */
    oldContact: text('old_contact').notNull(),
    newContact: text('new_contact').notNull(),
    state: text('state').$type<ContactChangeState>().notNull(),
    /** Members of the parent organization; null where a recovery contact helped. */
    requestedBy: uuid('requested_by'),
    approvedBy: uuid('approved_by'),
    /** Recovery contact that helped, instead of two members. */
    recoveryContactId: uuid('recovery_contact_id'),
    /** Digest of the token in the links that stop it. */
    stopDigest: text('stop_digest').notNull(),
    /** Digest of the code that was sent to the new contact, and wrong tries of it. */
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    verifiedAt: time('verified_at'),
    requestedAt: time('requested_at').notNull(),
    dueAt: time('due_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    keyInOrganization(table),
    // A link names a change by its id alone.
    index('contact_changes_id').on(table.id),
    // One change of a user waits at most.
    uniqueIndex('contact_changes_waiting')
      .on(table.organizationId, table.userId)
      .where(sql`state = 'waiting'`),
    index('contact_changes_user').on(table.organizationId, table.userId, table.requestedAt),
    index('contact_changes_tenant').on(table.tenantId, table.dueAt, table.id).where(sql`state = 'waiting'`),
    index('contact_changes_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('contact_changes_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
)

export const contactChangeMarks = marks(contactChanges, {
  rows: 'Changes of a contact that support or a recovery contact helped with.',
  personal: {
    oldContact: 'Address or number before.',
    newContact: 'Address or number that was asked for.',
  },
  secret: ['stopDigest', 'codeHash'],
  plain: ['otpType', 'state'],
})

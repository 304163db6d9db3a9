import type { OtpType } from '@latchkey/contract'
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { id, keyInOrganization, rowId, time } from '../columns.ts'
import { marks } from '../marks.ts'

/** Recovery contacts that users named: one for each. docs/support.md#recovery-contact */
export const recoveryContacts = pgTable(
  'recovery_contacts',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    /** Digest of the token in the link by which its owner agrees, and later leaves. */
    tokenDigest: text('token_digest').notNull(),
    namedAt: time('named_at').notNull(),
    agreedAt: time('agreed_at'),
    /** From when it can help; null until its owner agreed. */
    establishedAt: time('established_at'),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('recovery_contacts_user').on(table.organizationId, table.userId),
    // A link names it by its id alone.
    index('recovery_contacts_id').on(table.id),
  ],
)

export const recoveryContactMarks = marks(recoveryContacts, {
  rows: 'Recovery contacts that users named.',
  personal: { email: 'Address of the recovery contact.' },
  secret: ['tokenDigest'],
  plain: [],
})

/** Requests for the help of a recovery contact. They name contacts alone: whether there is an account isn't looked up. */
export const recoveryRequests = pgTable(
  'recovery_requests',
  {
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    otpType: text('otp_type').$type<OtpType>().notNull(),
    /** Contact that was lost, and the one that is to replace it. */
    contact: text('contact').notNull(),
    newContact: text('new_contact').notNull(),
    /** Digest of the token in the link that went to the new contact. */
    tokenDigest: text('token_digest').notNull(),
    /** Digest of the code for the recovery contact; null until the link was used. Wrong tries of it. */
    codeHash: text('code_hash'),
    tries: smallint('tries').notNull().default(0),
    /** When a change of the contact began. */
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('recovery_requests_contact').on(table.tenantId, table.contact),
    index('recovery_requests_new_contact').on(table.tenantId, table.newContact),
    index('recovery_requests_expires_at').on(table.expiresAt),
  ],
)

export const recoveryRequestMarks = marks(recoveryRequests, {
  rows: 'Requests for the help of a recovery contact.',
  personal: {
    contact: 'Contact that was lost.',
    newContact: 'Contact that is to replace it.',
  },
  secret: ['tokenDigest', 'codeHash'],
  plain: ['otpType'],
})

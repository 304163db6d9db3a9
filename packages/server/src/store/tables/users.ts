import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { id, time } from './columns.ts'
import { organizations } from './organizations.ts'

/**
 * Role of a user: `root` counts towards the organization's root quorum, `member` may do what policies allow, `proxy` the
 * auth proxy's operations.
 */
export type UserRole = 'root' | 'member' | 'proxy'

/** End users and machines. A contact is verified once its time is set (docs/decisions.md#verified-contacts). */
export const users = pgTable(
  'users',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    tenantId: uuid('tenant_id').notNull(),
    role: text('role').$type<UserRole>().notNull(),
    name: text('name').notNull(),
    email: text('email'),
    emailVerifiedAt: time('email_verified_at'),
    pendingEmail: text('pending_email'),
    phoneNumber: text('phone_number'),
    phoneNumberVerifiedAt: time('phone_number_verified_at'),
    pendingPhoneNumber: text('pending_phone_number'),
    /** When the organization first had a login method or verified contact. */
    claimedAt: time('claimed_at'),
    /** When an operator blocked the user. docs/decisions.md#blocked-people */
    blockedAt: time('blocked_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('users_organization').on(table.organizationId),
    index('users_email').on(table.tenantId, table.email, table.emailVerifiedAt),
    index('users_phone_number').on(table.tenantId, table.phoneNumber, table.phoneNumberVerifiedAt),
    // The oldest account that can be claimed only by verifying its contact.
    index('users_unclaimed_email')
      .on(table.tenantId, table.email, table.createdAt, table.id)
      .where(sql`claimed_at is null`),
    index('users_unclaimed_phone_number')
      .on(table.tenantId, table.phoneNumber, table.createdAt, table.id)
      .where(sql`claimed_at is null`),
    index('users_name').on(table.tenantId, table.name, table.organizationId),
    index('users_verified')
      .on(table.tenantId, table.organizationId)
      .where(sql`email_verified_at is not null or phone_number_verified_at is not null`),
    // One account per verified contact among a tenant's end users, also in races (docs/decisions.md#verified-contacts).
    uniqueIndex('users_verified_email')
      .on(table.tenantId, table.email)
      .where(sql`email_verified_at is not null and organization_id <> tenant_id`),
    uniqueIndex('users_verified_phone_number')
      .on(table.tenantId, table.phoneNumber)
      .where(sql`phone_number_verified_at is not null and organization_id <> tenant_id`),
  ],
)

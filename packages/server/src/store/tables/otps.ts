import type { OtpType } from '@latchkey/contract'
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** One-time codes: keyed hashes, tries, and the key that used them. */
export const otps = pgTable(
  'otps',
  {
    /** A number of tenant and contact, which the id ends with. ../routes.ts */
    route: smallint('route').notNull(),
    id: uuid('id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    otpType: text('otp_type').$type<OtpType>().notNull(),
    contact: text('contact').notNull(),
    /** Digest of the client that the send counts against; limits live codes (docs/decisions.md#send-limits). */
    sentFor: text('sent_for').notNull().default(''),
    /** Digest of contact and network. Once the code is verified, the network is known for this contact. */
    knownAs: text('known_as').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    usedBy: text('used_by'),
    /** Origin of the page that asked for it, as the auth proxy saw it; empty for codes of the public API. */
    pageOrigin: text('page_origin'),
    /** Tries of repeated requests (docs/decisions.md#lost-replies). */
    repeats: integer('repeats').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.route, table.id] }),
    index('otps_live').on(table.tenantId, table.contact, table.expiresAt),
    index('otps_expires_at').on(table.expiresAt),
  ],
)

/** Verification tokens: valid for one sign-up and one login, each repeatable for a minute. */
export const verifications = pgTable(
  'verifications',
  {
    /** A number of tenant and contact, which the id ends with. ../routes.ts */
    route: smallint('route').notNull(),
    id: uuid('id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    otpType: text('otp_type').$type<OtpType>().notNull(),
    contact: text('contact').notNull(),
    publicKey: text('public_key').notNull(),
    /** Origin of the page that asked for the code. */
    pageOrigin: text('page_origin'),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    signupAt: time('signup_at'),
    loginAt: time('login_at'),
    /** The session key that it gave, and its organization. */
    loginCredentialId: uuid('login_credential_id'),
    loginOrganizationId: uuid('login_organization_id'),
  },
  (table) => [
    primaryKey({ columns: [table.route, table.id] }),
    index('verifications_expires_at').on(table.expiresAt),
    index('verifications_contact').on(table.tenantId, table.contact),
  ],
)

/** Wrong codes in a row per contact; a hundred lock its codes (docs/decisions.md#send-limits). */
export const contactFailures = pgTable(
  'contact_failures',
  {
    /** A keyed digest of tenant and contact. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: time('locked_until'),
    /** When the count expires. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('contact_failures_expires_at').on(table.expiresAt)],
)

export const contactFailureMarks = marks(contactFailures, { personal: {}, secret: ['key'], plain: [] })
export const otpMarks = marks(otps, {
  rows: 'Codes that were sent in the last minutes.',
  personal: {
    contact: 'Address or number that the code was sent to.',
    pageOrigin: 'Page that asked for it.',
  },
  secret: ['sentFor', 'knownAs', 'codeHash'],
  plain: ['otpType', 'usedBy'],
})
export const verificationMarks = marks(verifications, {
  rows: 'Proofs of codes that were entered in the last minutes.',
  personal: { contact: 'Address or number that was proven.', pageOrigin: 'Page that asked for the code.' },
  secret: [],
  plain: ['otpType', 'publicKey'],
})

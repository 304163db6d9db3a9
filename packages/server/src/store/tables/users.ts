import type { LoginMethod, UserClaims } from '@latchkey/contract'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, inet, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'
import { organizations } from './organizations.ts'

/**
 * Role of a user: `root` counts towards the organization's root quorum, `member` may do what policies allow, `proxy` the
 * auth proxy's operations.
 */
export type UserRole = 'root' | 'member' | 'proxy'

/** A value that a user gave when they signed up. Times in ms since the epoch. */
export interface StoredSignUpValue {
  readonly name: string
  readonly value: string
  readonly link?: string | undefined
  readonly acceptedAt?: number | undefined
}

/** Increase it when searchWords.ts finds other words: all users then get theirs anew. */
export const currentWordsVersion = 2
export const hasOldWords = sql.raw(`words_version < ${currentWordsVersion}`)

/** Condition: users of sub-organizations. */
export const isPerson = sql.raw('organization_id <> tenant_id')

/**
 * Conditions on users that lists of people can be limited to. Each has an index for each order of the list, since no
 * index serves two conditions and an order at once. Conditions in queries are the same text, so that Postgres uses it.
 */
export const listedConditions = {
  unverified: sql.raw(
    '(email is not null and email_verified_at is null or phone_number is not null and phone_number_verified_at is null)',
  ),
  no_wallet: sql.raw('not has_wallet'),
  blocked: sql.raw('blocked_at is not null'),
} satisfies Record<string, SQL>

/** End users and machines. A contact is verified once its time is set (docs/decisions.md#verified-contacts). */
export const users = pgTable(
  'users',
  {
    id: rowId(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    tenantId: uuid('tenant_id').notNull(),
    role: text('role').$type<UserRole>().notNull(),
    name: text('name').notNull(),
    email: text('email'),
    emailVerifiedAt: time('email_verified_at'),
    /** From when a code to the address counts as established, once it is verified; null for never. credentials/lineage.ts */
    emailEstablishedAt: time('email_established_at'),
    pendingEmail: text('pending_email'),
    phoneNumber: text('phone_number'),
    phoneNumberVerifiedAt: time('phone_number_verified_at'),
    /** The same of a code to the number. */
    phoneNumberEstablishedAt: time('phone_number_established_at'),
    pendingPhoneNumber: text('pending_phone_number'),
    /** When the organization first had a login method or verified contact. */
    claimedAt: time('claimed_at'),
    /** Language of messages to the user, as their client last asked for it; null for none. messages/texts/languages.ts */
    language: text('language'),
    /** When an operator blocked the user. docs/decisions.md#blocked-people */
    blockedAt: time('blocked_at'),
    /**
     * Until when only credentials that were established before may sign and remove login methods, since support changed a
     * contact; null for no such change. docs/support.md#after-the-change
     */
    heldUntil: time('held_until'),
    /** When an operator last ended all sessions of the user; null for never. */
    sessionsNotBefore: time('sessions_not_before'),
    /** Claims in the user's session tokens; null for none. docs/decisions.md#claims */
    claims: jsonb('claims').$type<UserClaims>(),
    /** Values of the sign-up's fields; null for none. docs/sign-up-fields.md#what-is-stored */
    signUpValues: jsonb('sign_up_values').$type<readonly StoredSignUpValue[]>(),
    /** How the user signed up; null for one who was added without a login method. */
    signUpMethod: text('sign_up_method').$type<LoginMethod>(),
    /** Network address that the user signed up from, by the auth proxy. Forgotten after a while. docs/operating.md#retention */
    signUpAddress: inet('sign_up_address'),
    /** When the user last signed in; 0 for never. Renewals of a session don't count. */
    lastSignInAt: time('last_sign_in_at').notNull().default(0),
    /** Whether the organization has a wallet. */
    hasWallet: boolean('has_wallet').notNull().default(false),
    /** Which rules the user's words in user_words were made by; 0 for none yet. */
    wordsVersion: smallint('words_version').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    // Finds a user whom an operator names by the id alone.
    index('users_id').on(table.id),
    index('users_email').on(table.tenantId, table.email, table.emailVerifiedAt),
    index('users_phone_number').on(table.tenantId, table.phoneNumber, table.phoneNumberVerifiedAt),
    index('users_name').on(table.tenantId, table.name, table.organizationId),
    index('users_verified')
      .on(table.tenantId, table.organizationId)
      .where(sql`email_verified_at is not null or phone_number_verified_at is not null`),
    // Lists of people, for operators. An index each, since no index serves two conditions and an order at once.
    index('users_newest').on(table.tenantId, table.createdAt, table.id).where(isPerson),
    index('users_sign_up_method')
      .on(table.tenantId, table.signUpMethod, table.createdAt, table.id)
      .where(isPerson),
    index('users_sign_up_address')
      .on(table.tenantId, table.signUpAddress, table.id)
      .where(sql`${isPerson} and sign_up_address is not null`),
    index('users_old_sign_up_address').on(table.createdAt).where(sql`sign_up_address is not null`),
    index('users_last_sign_in').on(table.tenantId, table.lastSignInAt, table.id).where(isPerson),
    ...Object.entries(listedConditions).flatMap(([name, condition]) => [
      index(`users_${name}_newest`)
        .on(table.tenantId, table.createdAt, table.id)
        .where(sql`${isPerson} and ${condition}`),
      index(`users_${name}_last_sign_in`)
        .on(table.tenantId, table.lastSignInAt, table.id)
        .where(sql`${isPerson} and ${condition}`),
    ]),
    index('users_without_words').on(table.organizationId, table.id).where(hasOldWords),
  ],
)

export const userMarks = marks(users, {
  rows: 'The people of the account.',
  personal: {
    name: 'What the user is called.',
    email: 'E-mail address.',
    pendingEmail: "New e-mail address that the user hasn't confirmed yet.",
    phoneNumber: 'Phone number.',
    pendingPhoneNumber: "New phone number that the user hasn't confirmed yet.",
    emailEstablishedAt: 'From when a code to the address may confirm what needs an established login method.',
    phoneNumberEstablishedAt: 'The same of a code to the number.',
    claims: 'Facts about the user that the application set.',
    signUpValues: 'What the user filled in and accepted at the sign-up.',
    language: 'Language of messages to the user.',
    signUpAddress: 'Network address that the user signed up from.',
    signUpMethod: 'How the user signed up.',
  },
  secret: [],
  plain: ['role'],
})

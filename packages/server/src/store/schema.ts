import type { AuthenticatorTransport, CredentialType, OtpType } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { id, time } from './columns.ts'

export { activities } from './activityTable.ts'
export { oauth2Credentials, oauthIdentities, sealedSecrets, tokenUses } from './oauthTables.ts'
export { walletAccounts, wallets } from './walletTables.ts'

/** Organizations and their sub-organizations; `tenantId` is the top of the tree (its own id there). */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('organizations_parent').on(table.parentId, table.id),
    index('organizations_name').on(table.parentId, table.name, table.id),
  ],
)

/** What a user may do by nature: everything in its organization, nothing yet, or the proxy's short list. */
export type UserRole = 'root' | 'member' | 'proxy'

/** People and machines. A contact counts once `…ProvenAt` is set (decisions.md 7). */
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
    emailProvenAt: time('email_proven_at'),
    pendingEmail: text('pending_email'),
    phoneNumber: text('phone_number'),
    phoneNumberProvenAt: time('phone_number_proven_at'),
    pendingPhoneNumber: text('pending_phone_number'),
    /** When anybody in the organization first had a key, passkey, identity or proven contact. */
    claimedAt: time('claimed_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('users_organization').on(table.organizationId),
    index('users_email').on(table.tenantId, table.email, table.emailProvenAt),
    index('users_phone_number').on(table.tenantId, table.phoneNumber, table.phoneNumberProvenAt),
    // The oldest account that only a proof of its contact can claim.
    index('users_unclaimed_email')
      .on(table.tenantId, table.email, table.createdAt, table.id)
      .where(sql`claimed_at is null`),
    index('users_unclaimed_phone_number')
      .on(table.tenantId, table.phoneNumber, table.createdAt, table.id)
      .where(sql`claimed_at is null`),
    index('users_name').on(table.tenantId, table.name, table.organizationId),
    index('users_verified')
      .on(table.tenantId, table.organizationId)
      .where(sql`email_proven_at is not null or phone_number_proven_at is not null`),
    // One account for a proven contact among a tenant's end users, whoever races (decisions.md 7).
    uniqueIndex('users_proven_email')
      .on(table.tenantId, table.email)
      .where(sql`email_proven_at is not null and organization_id <> tenant_id`),
    uniqueIndex('users_proven_phone_number')
      .on(table.tenantId, table.phoneNumber)
      .where(sql`phone_number_proven_at is not null and organization_id <> tenant_id`),
  ],
)

/** API keys and login keys. A row stays when its key ends: an ended key is never added again. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** No reference: the row outlives its user. */
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<CredentialType>().notNull(),
    publicKey: text('public_key').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Lifetime as asked for, in seconds; null for a key without end. */
    expirationSeconds: bigint('expiration_seconds', { mode: 'number' }),
    expiresAt: time('expires_at'),
    endedAt: time('ended_at'),
    /** Keys that a login led to: when the person last proved who they are; handed on by refreshes (decisions.md 6). */
    authTime: time('auth_time'),
    /** When that login happened; `authTime` is earlier where a provider signed the person in from a session of its own. */
    loginAt: time('login_at'),
    /** The first key of that login: all keys of one login end together, and none outlives its absolute limit. */
    chainId: uuid('chain_id'),
    /** Login keys: when a refresh put another key in the place of this one. */
    replacedAt: time('replaced_at'),
    /** The browser that logged in, as it calls itself. */
    userAgent: text('user_agent'),
  },
  (table) => [
    uniqueIndex('credentials_key').on(table.tenantId, table.publicKey),
    // Without ended keys, of which an active session leaves one behind every 15 minutes.
    index('credentials_unended').on(table.userId).where(sql`ended_at is null`),
    index('credentials_organization').on(table.organizationId),
    // Whose key a token's nonce names. wire.md 2.7
    index('credentials_nonce')
      .on(table.tenantId, sql`sha256(public_key::bytea)`)
      .where(sql`ended_at is null`),
  ],
)

/** Passkeys. A row stays when its passkey is deleted: a credential id exists once per tenant, for ever. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** base64url, as all that came from the authenticator. */
    credentialId: text('credential_id').notNull(),
    /** The COSE key. */
    publicKey: text('public_key').notNull(),
    /** Of the COSE key: -7, -8 or -257. */
    algorithm: integer('algorithm').notNull(),
    /** Fixed at registration (security.md P-21). */
    rpId: text('rp_id').notNull(),
    aaguid: text('aaguid').notNull(),
    attestationType: text('attestation_type').notNull(),
    transports: jsonb('transports').$type<AuthenticatorTransport[]>().notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    backupEligible: boolean('backup_eligible').notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    lastUsedAt: time('last_used_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('authenticators_credential').on(table.tenantId, table.credentialId),
    index('authenticators_user').on(table.userId),
    index('authenticators_organization').on(table.organizationId),
  ],
)

/** Assertions that were used: each counts once (decisions.md 3). */
export const assertions = pgTable(
  'assertions',
  {
    /** Of the credential, the signed data, and r. */
    digest: text('digest').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('assertions_expires_at').on(table.expiresAt)],
)

/** One-time codes that were sent: keyed hashes, tries, and who used them. */
export const otps = pgTable(
  'otps',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    otpType: text('otp_type').$type<OtpType>().notNull(),
    contact: text('contact').notNull(),
    /** Whom the send was counted against, as a digest: places for live codes are counted by it (decisions.md 5). */
    sentFor: text('sent_for').notNull().default(''),
    /** The contact and the network that asked, as a digest: proven, the network is known for this contact. */
    knownAs: text('known_as').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    usedBy: text('used_by'),
    /** Comparisons spent on repeating a lost answer (decisions.md 5). */
    repeats: integer('repeats').notNull().default(0),
  },
  (table) => [
    index('otps_live').on(table.tenantId, table.contact, table.expiresAt),
    index('otps_expires_at').on(table.expiresAt),
  ],
)

/** Verification tokens: good for one signup and one login, each repeatable for a minute. */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    otpType: text('otp_type').$type<OtpType>().notNull(),
    contact: text('contact').notNull(),
    publicKey: text('public_key').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    signupAt: time('signup_at'),
    loginAt: time('login_at'),
    loginCredentialId: uuid('login_credential_id'),
  },
  (table) => [index('verifications_expires_at').on(table.expiresAt)],
)

/** Answers that may have been lost on their way, for the minute in which they can be asked for again. */
export const answers = pgTable(
  'answers',
  {
    /** The tenant, the operation, and what was used up: a token's id, or a public key. */
    key: text('key').primaryKey(),
    /** Digest of what was asked for: another wish under the same key is not the same request. */
    digest: text('digest').notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('answers_expires_at').on(table.expiresAt)],
)

/** Consecutive failures per contact; a hundred lock codes for it (decisions.md 5). */
export const contactFailures = pgTable(
  'contact_failures',
  {
    /** A keyed digest of tenant and contact. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: time('locked_until'),
    /** When the count is forgotten. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('contact_failures_expires_at').on(table.expiresAt)],
)

/** Sliding windows: the moments of the last uses under one key. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    uses: bigint('uses', { mode: 'number' }).array().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('limits_expires_at').on(table.expiresAt)],
)

/** Mail and SMS waiting to leave; the message is sealed, since it holds a code (decisions.md 10). */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Also inside the seal; here so that one channel that hangs holds up no other. */
    channel: text('channel').$type<'email' | 'sms'>().notNull().default('email'),
    sealed: text('sealed').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    nextAt: time('next_at').notNull(),
    /** Past this moment the message is of no use. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('outbox_lane').on(table.channel, sql`(attempts > 0)`, table.nextAt)],
)

/** One auth proxy per organization: its settings and its API key, sealed to the proxy (decisions.md 8). */
export const proxyConfigs = pgTable(
  'proxy_configs',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    enabled: boolean('enabled').notNull(),
    userId: uuid('user_id').notNull(),
    publicKey: text('public_key').notNull(),
    sealedKey: jsonb('sealed_key').$type<{ enc: string; ciphertext: string }>().notNull(),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('proxy_configs_organization').on(table.organizationId)],
)

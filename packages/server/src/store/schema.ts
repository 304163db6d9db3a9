import type { AuthenticatorTransport, CredentialType } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { id, time } from './columns.ts'

export { activityLogLines, activityLogOpen, activityLogs } from './activityLogTables.ts'
export { activities } from './activityTable.ts'
export { contractInterfaces } from './contractInterfaceTable.ts'
export { ipAllowlists } from './ipAllowlistTable.ts'
export {
  attestationRoots,
  bootProofs,
  importTargets,
  privateKeyAddresses,
  privateKeys,
} from './keyTables.ts'
export { oauth2Credentials, oauthIdentities, sealedSecrets, tokenUses } from './oauthTables.ts'
export { onRampCredentials, onRampTransactions } from './onRampTables.ts'
export { contactFailures, otps, verifications } from './otpTables.ts'
export { policies } from './policyTable.ts'
export { taggings, tags } from './tagTables.ts'
export { tvcApprovals, tvcApps, tvcDeployments, tvcOperatorSets, tvcOperators } from './tvcTables.ts'
export { usageCounts } from './usageTable.ts'
export { votes } from './voteTable.ts'
export { walletAccounts, wallets } from './walletTables.ts'
export { webhookDeliveries, webhookEndpoints } from './webhookTables.ts'

/** Organizations and sub-organizations. `tenantId` is the id of the parent, or its own id if it has none. */
export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    /** How many root users have to agree. */
    rootThreshold: integer('root_threshold').notNull().default(1),
    /** Whether any row of ip_allowlists is its own: callers of all others are looked up without them. */
    hasIpAllowlists: boolean('has_ip_allowlists').notNull().default(false),
    emailRecoveryDisabled: boolean('email_recovery_disabled').notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('organizations_parent').on(table.parentId, table.id),
    index('organizations_newest').on(table.parentId, table.createdAt, table.id),
    index('organizations_name').on(table.parentId, table.name, table.id),
  ],
)

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
    emailVerifiedAt: time('email_proven_at'),
    pendingEmail: text('pending_email'),
    phoneNumber: text('phone_number'),
    phoneNumberVerifiedAt: time('phone_number_proven_at'),
    pendingPhoneNumber: text('pending_phone_number'),
    /** When the organization first had a login method or verified contact. */
    claimedAt: time('claimed_at'),
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
      .where(sql`email_proven_at is not null or phone_number_proven_at is not null`),
    // One account per verified contact among a tenant's end users, also in races (docs/decisions.md#verified-contacts).
    uniqueIndex('users_proven_email')
      .on(table.tenantId, table.email)
      .where(sql`email_proven_at is not null and organization_id <> tenant_id`),
    uniqueIndex('users_proven_phone_number')
      .on(table.tenantId, table.phoneNumber)
      .where(sql`phone_number_proven_at is not null and organization_id <> tenant_id`),
  ],
)

/** API keys and login keys. Rows of ended keys stay, so that an ended key can't be added again. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** No foreign key: the row outlives its user. */
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<CredentialType>().notNull(),
    publicKey: text('public_key').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Requested lifetime in seconds; null for a long-lived key. */
    expirationSeconds: bigint('expiration_seconds', { mode: 'number' }),
    expiresAt: time('expires_at'),
    endedAt: time('ended_at'),
    /** Keys of a login family: when the user authenticated; kept by refreshes (docs/decisions.md#recent-login). */
    authTime: time('auth_time'),
    /** When the user logged in; `authTime` is earlier if the provider had a session already. */
    loginAt: time('login_at'),
    /** Id of the login family: its first key. */
    chainId: uuid('chain_id'),
    /** Login keys: when this key was refreshed. */
    replacedAt: time('replaced_at'),
    /** User agent of the login. */
    userAgent: text('user_agent'),
    /** Login keys: origin of the page that logged in. Null for keys of a refresh, and for logins without a page. */
    pageOrigin: text('page_origin'),
  },
  (table) => [
    uniqueIndex('credentials_key').on(table.tenantId, table.publicKey),
    // Excludes ended keys: an active session leaves one every 15 minutes.
    index('credentials_unended').on(table.userId).where(sql`ended_at is null`),
    index('credentials_organization').on(table.organizationId),
    // For the key that a token's nonce names. docs/wire-format.md#oauth
    index('credentials_nonce')
      .on(table.tenantId, sql`sha256(public_key::bytea)`)
      .where(sql`ended_at is null`),
  ],
)

/** Passkeys. Rows of deleted passkeys stay: a credential id is unique per tenant forever. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: id(),
    tenantId: uuid('tenant_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** base64url, like all authenticator data. */
    credentialId: text('credential_id').notNull(),
    /** The COSE key. */
    publicKey: text('public_key').notNull(),
    /** Algorithm of the COSE key: -7, -8 or -257. */
    algorithm: integer('algorithm').notNull(),
    /** Fixed at registration (docs/security.md#rp-id). */
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

/** Used assertions: each can be used once (docs/decisions.md#passkey-assertions-count-once). */
export const assertions = pgTable(
  'assertions',
  {
    /** Digest of the credential, the signed data and r. */
    digest: text('digest').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('assertions_expires_at').on(table.expiresAt)],
)

/** Replies that may have been lost, kept for a minute so that requests can be repeated. */
export const idempotentReplies = pgTable(
  'answers',
  {
    /** The tenant, the operation, and the token or public key that was used up. */
    key: text('key').primaryKey(),
    /** Digest of the request: another request with the same key doesn't get the reply. */
    digest: text('digest').notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('answers_expires_at').on(table.expiresAt)],
)

/** Sliding windows: times of the last uses of a key. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    uses: bigint('uses', { mode: 'number' }).array().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('limits_expires_at').on(table.expiresAt)],
)

/** Mail and SMS to send. Messages are sealed, since they contain codes (docs/decisions.md#transactions). */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** Also inside the seal; here so that a hanging channel doesn't block the other. */
    channel: text('channel').$type<'email' | 'sms'>().notNull().default('email'),
    sealed: text('sealed').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: time('created_at').notNull(),
    nextAt: time('next_at').notNull(),
    /** When the message is dropped. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('outbox_lane').on(table.channel, sql`(attempts > 0)`, table.nextAt),
    // For the age of the oldest, which the dashboard shows.
    index('outbox_created_at').on(table.createdAt),
  ],
)

/**
 * The auth proxy of an organization: its settings and its API key, sealed to the proxy
 * (docs/decisions.md#the-auth-proxy).
 */
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

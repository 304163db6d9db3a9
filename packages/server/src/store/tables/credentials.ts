import type { CredentialType, LoginMethod } from '@latchkey/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Condition: login keys of refreshes. A login's first key gives the family its id. */
export const isRefreshKey = sql`type = 'CREDENTIAL_TYPE_LOGIN' and id <> login_family_id`

/** API keys and login keys. Rows of ended keys stay, so that an ended key can't be added again. */
export const credentials = pgTable(
  'credentials',
  {
    id: rowId(),
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
    loginFamilyId: uuid('login_family_id'),
    /** Login keys: when this key was refreshed. */
    replacedAt: time('replaced_at'),
    /** User agent of the login. */
    userAgent: text('user_agent'),
    /** How the user of the login authenticated. Null for keys of a refresh, as the next ones. */
    loginMethod: text('login_method').$type<LoginMethod>(),
    /** The passkey, identity or key that the login was by; null for codes. */
    loginCredentialId: uuid('login_credential_id'),
    /** Network address of the login. Forgotten after a while. docs/operating.md#retention */
    loginAddress: text('login_address'),
    /** From when the key counts as established; null for never. credentials/lineage.ts */
    establishedAt: time('established_at'),
    /** First key of a login: when its user, or another login, ended the whole family before its time. */
    familyEndedAt: time('family_ended_at'),
    /** When the key that made this one ends, and all that it makes; null for no such end. credentials/lineage.ts */
    lineageEndsAt: time('lineage_ends_at'),
    /** Login keys: origin of the page that logged in. Null for keys of a refresh, and for logins without a page. */
    pageOrigin: text('page_origin'),
    /** Profile of the parent organization that bounds what the key may do; null for none. docs/session-profiles.md#scopes */
    sessionProfileId: uuid('session_profile_id'),
    /** Base64. Session keys, where the enclave verifies: it knows the session by this. docs/enclave-verifies.md#states */
    grant: text('grant'),
  },
  (table) => [
    keyInOrganization(table),
    // Also unique in the tenant, except for login keys: directory.ts
    uniqueIndex('credentials_key').on(table.publicKey, table.organizationId),
    // Excludes ended keys: an active session leaves one every 15 minutes.
    index('credentials_unended').on(table.organizationId, table.userId).where(sql`ended_at is null`),
    // A login's first key gives the family its id.
    index('credentials_logins')
      .on(table.organizationId, table.userId, table.loginAt)
      .where(sql`id = login_family_id`),
    // Those that the sweeper deletes days after they expired.
    index('credentials_refreshes').on(table.expiresAt).where(isRefreshKey),
    index('credentials_login_address').on(table.loginAt).where(sql`login_address is not null`),
    // Finds the key that a token's nonce names. docs/wire-format.md#oauth
    index('credentials_nonce')
      .on(table.tenantId, sql`sha256(public_key::bytea)`)
      .where(sql`ended_at is null`),
  ],
)

export const credentialMarks = marks(credentials, {
  rows: 'Sessions and API keys: one for each sign-in, and for each renewal that is still kept.',
  personal: {
    name: 'Name of the key.',
    userAgent: 'Browser or program of the sign-in.',
    loginAddress: 'Network address of the sign-in.',
    pageOrigin: 'Page that the user signed in on.',
    loginMethod: 'How the user signed in.',
    loginAt: 'When the session began.',
    authTime: 'When the user last proved who they are.',
    establishedAt: 'From when it may confirm what needs an established login method.',
    lineageEndsAt: 'When the key ends that made this one.',
  },
  secret: ['grant'],
  plain: ['type', 'publicKey'],
})

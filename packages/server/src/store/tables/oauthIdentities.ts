import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Linked identities. A row stays when its identity is unlinked; the identity is then free for another account. */
export const oauthIdentities = pgTable(
  'oauth_identities',
  {
    id: rowId(),
    tenantId: uuid('tenant_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** Issuer, subject and audience at the provider, never an e-mail address (docs/decisions.md#oauth-identities). */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    audience: text('audience').notNull(),
    /** The address that the provider verified, in canonical spelling. Signs nobody in. */
    email: text('email'),
    /** From when the identity counts as established; null for never. credentials/lineage.ts */
    establishedAt: time('established_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    endedAt: time('ended_at'),
  },
  (table) => [
    keyInOrganization(table),
    // A linked identity is found by the directory.
    index('oauth_identities_user').on(table.organizationId, table.userId),
  ],
)

/** An organization's client at a social provider: client id and secret. */
export const oauth2Credentials = pgTable(
  'oauth2_credentials',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    /** Name of the provider in `wallet_kit_config`: google. */
    provider: text('provider').notNull(),
    clientId: text('client_id').notNull(),
    /** Sealed for this row; null for a public client. */
    sealedSecret: text('sealed_secret'),
    /** The secret as it was sent: sealed to this service. */
    sentSecret: text('sent_secret'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('oauth2_credentials_client').on(table.organizationId, table.provider, table.clientId),
  ],
)

/** Client secrets as they were sent, by digest, so that no other organization can use one. */
export const sealedSecrets = pgTable('sealed_secrets', {
  digest: text('digest').primaryKey(),
  organizationId: uuid('organization_id').notNull(),
})

/** OIDC tokens that were used to sign in or to link: each can be used once (docs/decisions.md#oidc-tokens). */
export const tokenUses = pgTable(
  'token_uses',
  {
    /** The tenant, and the digest of the token. */
    key: text('key').primaryKey(),
    /** Digest of the request: the same request within a minute gets the same reply. */
    digest: text('digest').notNull(),
    /** The session key that it led to, and its organization. */
    credentialId: uuid('credential_id'),
    organizationId: uuid('organization_id'),
    usedAt: time('used_at').notNull(),
    /** When the token has expired. */
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('token_uses_expires_at').on(table.expiresAt)],
)

export const oauth2CredentialMarks = marks(oauth2Credentials, {
  personal: {},
  secret: ['sealedSecret', 'sentSecret'],
  plain: ['provider', 'clientId'],
})
export const oauthIdentityMarks = marks(oauthIdentities, {
  rows: 'Accounts at social providers that are linked to this one.',
  personal: {
    name: 'Name of the provider.',
    issuer: "Issuer of the provider's tokens.",
    subject: "The user's ID at the provider.",
    audience: "The application's ID at the provider.",
    email: 'Address that the provider gave.',
    establishedAt: 'From when it may confirm what needs an established login method.',
  },
  secret: [],
  plain: [],
})
export const sealedSecretMarks = marks(sealedSecrets, { personal: {}, secret: [], plain: ['digest'] })
export const tokenUseMarks = marks(tokenUses, { personal: {}, secret: ['key', 'digest'], plain: [] })

import type { AuthenticatorTransport } from '@latchkey/contract'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Passkeys. Rows of deleted passkeys stay: a credential id is unique per tenant forever. */
export const authenticators = pgTable(
  'authenticators',
  {
    id: rowId(),
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
    /** From when the passkey counts as established; null for never. credentials/lineage.ts */
    establishedAt: time('established_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    lastUsedAt: time('last_used_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    keyInOrganization(table),
    // Also unique in the tenant: directory.ts
    uniqueIndex('authenticators_credential').on(table.credentialId, table.organizationId),
    index('authenticators_user').on(table.organizationId, table.userId),
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

export const assertionMarks = marks(assertions, { personal: {}, secret: [], plain: ['digest'] })
export const authenticatorMarks = marks(authenticators, {
  rows: 'Passkeys.',
  personal: {
    name: 'Name that the user gave the passkey.',
    establishedAt: 'From when it may confirm what needs an established login method.',
  },
  secret: [],
  plain: ['credentialId', 'publicKey', 'rpId', 'aaguid', 'attestationType', 'transports'],
})

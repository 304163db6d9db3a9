import type { AddressFormat, Curve } from '@latchkey/contract'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Private keys that stand alone, sealed by the enclave to the row's id. */
export const privateKeys = pgTable(
  'private_keys',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    curve: text('curve').$type<Curve>().notNull(),
    /** Hex: 33 bytes compressed, or the 32 of Ed25519. */
    publicKey: text('public_key').notNull(),
    /** Base64. Opens in the enclave alone. */
    sealed: text('sealed').notNull(),
    imported: boolean('imported').notNull(),
    exportedAt: time('exported_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('private_keys_name').on(table.organizationId, table.name),
  ],
)

/** Addresses under which private keys sign, in the order that they were asked for. */
export const privateKeyAddresses = pgTable(
  'private_key_addresses',
  {
    privateKeyId: uuid('private_key_id').notNull(),
    position: integer('position').notNull(),
    organizationId: uuid('organization_id').notNull(),
    format: text('format').$type<AddressFormat>().notNull(),
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'private_key_addresses_pk',
      columns: [table.organizationId, table.privateKeyId, table.position],
    }),
    foreignKey({
      name: 'private_key_addresses_key_fk',
      columns: [table.organizationId, table.privateKeyId],
      foreignColumns: [privateKeys.organizationId, privateKeys.id],
    }).onDelete('cascade'),
    index('private_key_addresses_address').on(table.organizationId, table.address),
  ],
)

/** Kind of secret that an import target takes. */
export type ImportKind = 'wallet' | 'privateKey'

/** Keys to which clients encrypt what they import, sealed by the enclave. The import deletes its row. */
export const importTargets = pgTable(
  'import_targets',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** Base64. Opens in the enclave alone. */
    sealed: text('sealed').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    index('import_targets_user').on(table.organizationId, table.userId, table.kind, table.id),
    index('import_targets_expires_at').on(table.expiresAt),
  ],
)

/** Boot proofs of enclave processes, by the keys that their app proofs name. */
export const bootProofs = pgTable(
  'boot_proofs',
  {
    /** 260 hex digits. */
    ephemeralPublicKey: text('ephemeral_public_key').primaryKey(),
    enclaveApp: text('enclave_app').notNull(),
    proof: jsonb('proof').$type<Record<string, string>>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('boot_proofs_app').on(table.enclaveApp, table.createdAt)],
)

export const bootProofMarks = marks(bootProofs, {
  personal: {},
  secret: [],
  plain: ['ephemeralPublicKey', 'enclaveApp', 'proof'],
})
export const importTargetMarks = marks(importTargets, { personal: {}, secret: ['sealed'], plain: ['kind'] })
export const privateKeyAddressMarks = marks(privateKeyAddresses, {
  rows: 'Addresses of single private keys.',
  personal: { address: 'The address.' },
  secret: [],
  plain: ['format'],
})
export const privateKeyMarks = marks(privateKeys, {
  rows: 'Single private keys, without the keys themselves.',
  personal: { name: 'Name that the user gave the key.' },
  secret: ['sealed'],
  plain: ['curve', 'publicKey'],
})

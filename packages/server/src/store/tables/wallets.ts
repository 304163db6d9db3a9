import type { AddressFormat, Curve } from '@latchkey/contract'
import { boolean, foreignKey, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Wallets: a recovery phrase each, sealed by the enclave to the row's id. */
export const wallets = pgTable(
  'wallets',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    /** Base64. Opens in the enclave alone. */
    sealed: text('sealed').notNull(),
    /** Word lists in which the phrase is valid, without the prefix `MNEMONIC_LANGUAGE_`. */
    languages: jsonb('languages').$type<string[]>().notNull(),
    imported: boolean('imported').notNull(),
    exportedAt: time('exported_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [keyInOrganization(table), uniqueIndex('wallets_name').on(table.organizationId, table.name)],
)

/** Accounts of wallets: what was derived, and under which address it signs. */
export const walletAccounts = pgTable(
  'wallet_accounts',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    walletId: uuid('wallet_id').notNull(),
    curve: text('curve').$type<Curve>().notNull(),
    path: text('path').notNull(),
    addressFormat: text('address_format').$type<AddressFormat>().notNull(),
    address: text('address').notNull(),
    publicKey: text('public_key').notNull(),
    name: text('name'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    foreignKey({
      name: 'wallet_accounts_wallet_fk',
      columns: [table.organizationId, table.walletId],
      foreignColumns: [wallets.organizationId, wallets.id],
    }).onDelete('cascade'),
    // A path is used once per curve and format.
    uniqueIndex('wallet_accounts_path').on(
      table.organizationId,
      table.walletId,
      table.path,
      table.curve,
      table.addressFormat,
    ),
    index('wallet_accounts_wallet').on(table.organizationId, table.walletId, table.id),
    // By address in one organization, or in any.
    index('wallet_accounts_address').on(table.address, table.organizationId),
  ],
)

export const walletAccountMarks = marks(walletAccounts, {
  rows: 'Accounts of wallets.',
  personal: {
    path: 'Derivation path.',
    address: 'The address.',
    name: 'Name that the user gave the account.',
  },
  secret: [],
  plain: ['curve', 'addressFormat', 'publicKey'],
})
export const walletMarks = marks(wallets, {
  rows: 'Wallets, without their recovery phrases.',
  personal: { name: 'Name that the user gave the wallet.' },
  secret: ['sealed'],
  plain: ['languages'],
})

import type { FiatOnRampStatus } from '@latchkey/contract'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import type { OnRampProviderName } from '../../ports/onRampProvider.ts'
import { id, keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** An organization's keys at an on-ramp provider, used by its sub-organizations, too. */
export const onRampCredentials = pgTable(
  'on_ramp_credentials',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    provider: text('provider').$type<OnRampProviderName>().notNull(),
    sandboxMode: boolean('sandbox_mode').notNull(),
    projectId: text('project_id'),
    publishableApiKey: text('publishable_api_key').notNull(),
    /** Sealed for this row and column. */
    sealedSecretApiKey: text('sealed_secret_api_key').notNull(),
    sealedPrivateApiKey: text('sealed_private_api_key'),
    sealedWebhookKey: text('sealed_webhook_key'),
    /** The keys as they were sent: sealed to this service. */
    sentSecretApiKey: text('sent_secret_api_key').notNull(),
    sentPrivateApiKey: text('sent_private_api_key'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('on_ramp_credentials_provider').on(table.organizationId, table.provider, table.sandboxMode),
  ],
)

/** Purchases that were started. */
export const onRampTransactions = pgTable(
  'on_ramp_transactions',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    /** Organization whose keys it was started with: the same, or its parent. */
    ownerId: uuid('owner_id').notNull(),
    userId: uuid('user_id').notNull(),
    provider: text('provider').$type<OnRampProviderName>().notNull(),
    sandboxMode: boolean('sandbox_mode').notNull(),
    walletAddress: text('wallet_address').notNull(),
    network: text('network').notNull(),
    cryptoCurrency: text('crypto_currency').notNull(),
    /** Any status but PENDING is final. */
    status: text('status').$type<FiatOnRampStatus>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [keyInOrganization(table)],
)

export const onRampCredentialMarks = marks(onRampCredentials, {
  personal: {},
  secret: [
    'sealedSecretApiKey',
    'sealedPrivateApiKey',
    'sealedWebhookKey',
    'sentSecretApiKey',
    'sentPrivateApiKey',
  ],
  plain: ['provider', 'projectId', 'publishableApiKey'],
})
export const onRampTransactionMarks = marks(onRampTransactions, {
  rows: 'Purchases that were started.',
  personal: {
    walletAddress: 'Address that the purchase goes to.',
    network: 'Network of the purchase.',
    cryptoCurrency: 'Currency that is bought.',
    status: 'How it went.',
  },
  secret: [],
  plain: ['provider'],
})

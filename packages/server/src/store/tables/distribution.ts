import type { PgTable } from 'drizzle-orm/pg-core'

import { tvcDistribution } from '../../tvc/tables.ts'
import type * as schema from './schema.ts'

/** The tables by their names in the schema. */
export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends PgTable ? Name : never
}[keyof typeof schema]

/**
 * By which column a distributed Postgres splits each table: rows of one value are on one server. A `reference` table is
 * whole on every server. Accounts are organizations, so a tenant's people are spread; by `tenant_id`, all people of an
 * operator with one tenant would be on one server. docs/growth.md#where-one-database-ends
 */
export const distribution = {
  organizations: 'id',
  organizationStates: 'organization_id',
  users: 'organization_id',
  userWords: 'organization_id',
  credentials: 'organization_id',
  authenticators: 'organization_id',
  oauthIdentities: 'organization_id',
  contactChanges: 'organization_id',
  recoveryContacts: 'organization_id',
  recoveryRequests: 'id',
  activities: 'bucket',
  activityClaims: 'bucket',
  votes: 'bucket',
  activityLogs: 'organization_id',
  activityLogLines: 'organization_id',
  activityLogOpen: 'organization_id',
  wallets: 'organization_id',
  walletAccounts: 'organization_id',
  privateKeys: 'organization_id',
  privateKeyAddresses: 'organization_id',
  importTargets: 'organization_id',
  policies: 'organization_id',
  sessionProfiles: 'organization_id',
  spendingLimits: 'organization_id',
  tags: 'organization_id',
  taggings: 'organization_id',
  contractInterfaces: 'organization_id',
  recipients: 'organization_id',
  ipAllowlists: 'organization_id',
  signUpEntries: 'organization_id',
  oauth2Credentials: 'organization_id',
  sealedSecrets: 'digest',
  onRampTransactions: 'organization_id',
  ...tvcDistribution,
  webhookEndpointStates: 'organization_id',
  usageCounts: 'tenant_id',
  otps: 'route',
  verifications: 'route',
  outbox: 'bucket',
  webhookDeliveries: 'bucket',
  serviceProcesses: 'id',
  limits: 'key',
  locks: 'key',
  budgets: 'key',
  closedNetworks: 'tenant_id',
  contactReads: 'tenant_id',
  sentMessages: 'tenant_id',
  peopleJobItems: 'tenant_id',
  contactFailures: 'key',
  tokenUses: 'key',
  idempotentReplies: 'key',
  assertions: 'digest',
  directory: 'key',
  mentions: 'key',
  channelOutcomes: 'tenant_id',
  // A provider's webhook names the row by its id alone.
  onRampCredentials: 'reference',
  // Few rows, which every process looks for.
  peopleJobs: 'reference',
  proxyConfigs: 'reference',
  webhookEndpoints: 'reference',
  bootProofs: 'reference',
  secretChecks: 'reference',
  schemaCompatibility: 'reference',
} as const satisfies Record<TableName, string>

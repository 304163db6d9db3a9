import type { TvcHealthCheckType } from '@latchkey/contract'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from '../store/tables/columns.ts'
import { marks } from '../store/tables/marks.ts'

/** People or machines who approve manifests and hold key shares. */
export const tvcOperators = pgTable(
  'tvc_operators',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    /** Encryption key and signing key, hex of 130 bytes. */
    publicKey: text('public_key').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  // A key under two names would count twice towards a threshold.
  (table) => [
    keyInOrganization(table),
    uniqueIndex('tvc_operators_key').on(table.organizationId, table.publicKey),
  ],
)

/** Sets of operators. Neither members nor threshold change once a set is created. */
export const tvcOperatorSets = pgTable(
  'tvc_operator_sets',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    threshold: integer('threshold').notNull(),
    /** Members, in the order of the manifest. */
    operatorIds: jsonb('operator_ids').$type<string[]>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [keyInOrganization(table)],
)

/** Apps that run in enclaves. */
export const tvcApps = pgTable(
  'tvc_apps',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    quorumPublicKey: text('quorum_public_key').notNull(),
    manifestSetId: uuid('manifest_set_id').notNull(),
    shareSetId: uuid('share_set_id').notNull(),
    enableEgress: boolean('enable_egress').notNull(),
    enableDebugModeDeployments: boolean('enable_debug_mode_deployments').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [keyInOrganization(table), uniqueIndex('tvc_apps_name').on(table.organizationId, table.name)],
)

/** Deployments, each with its manifest, which never changes. */
export const tvcDeployments = pgTable(
  'tvc_deployments',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    appId: uuid('app_id').notNull(),
    manifestId: uuid('manifest_id').notNull(),
    /** Canonical JSON. */
    manifest: text('manifest').notNull(),
    nonce: time('nonce').notNull(),
    qosVersion: text('qos_version').notNull(),
    containerUrl: text('container_url').notNull(),
    path: text('path').notNull(),
    args: jsonb('args').$type<string[]>().notNull(),
    /** Sealed for this row; null for a public image. */
    sealedPullSecret: text('sealed_pull_secret'),
    healthCheckType: text('health_check_type').$type<TvcHealthCheckType>().notNull(),
    healthCheckPort: integer('health_check_port').notNull(),
    publicIngressPort: integer('public_ingress_port').notNull(),
    replicas: integer('replicas').notNull(),
    debugMode: boolean('debug_mode').notNull(),
    /** When its approvals reached the threshold. */
    approvedAt: time('approved_at'),
    /** When a process last began to hand it to the enclave runtime. */
    launchStartedAt: time('launch_started_at'),
    /** When the enclave runtime took it. */
    launchedAt: time('launched_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('tvc_deployments_nonce').on(table.organizationId, table.appId, table.nonce),
    uniqueIndex('tvc_deployments_manifest').on(table.organizationId, table.manifestId),
    index('tvc_deployments_approved').on(table.approvedAt, table.launchedAt),
  ],
)

/** Approvals of manifests: one per operator. */
export const tvcApprovals = pgTable(
  'tvc_approvals',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    manifestId: uuid('manifest_id').notNull(),
    operatorId: uuid('operator_id').notNull(),
    /** Raw r‖s, hex. */
    signature: text('signature').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('tvc_approvals_operator').on(table.organizationId, table.manifestId, table.operatorId),
  ],
)

/** Referring tables first. */
export const tvcTables = [tvcApprovals, tvcDeployments, tvcApps, tvcOperatorSets, tvcOperators] as const

export const tvcDistribution = {
  tvcApps: 'organization_id',
  tvcDeployments: 'organization_id',
  tvcApprovals: 'organization_id',
  tvcOperatorSets: 'organization_id',
  tvcOperators: 'organization_id',
} as const

export const tvcMarks = {
  tvcApprovals: marks(tvcApprovals, { personal: {}, secret: [], plain: ['signature'] }),
  tvcApps: marks(tvcApps, {
    rows: 'Apps of the account that run in enclaves.',
    personal: { name: 'Name of the app.' },
    secret: [],
    plain: ['quorumPublicKey'],
  }),
  tvcDeployments: marks(tvcDeployments, {
    rows: 'Versions of such apps.',
    personal: {
      manifest: 'What runs, and for whom.',
      containerUrl: 'Address of the image.',
      path: 'Program in the image.',
      args: 'Arguments of the program.',
    },
    secret: ['sealedPullSecret'],
    plain: ['qosVersion', 'healthCheckType'],
  }),
  tvcOperatorSets: marks(tvcOperatorSets, {
    rows: 'Groups of people who approve such versions.',
    personal: { name: 'Name of the group.' },
    secret: [],
    plain: ['operatorIds'],
  }),
  tvcOperators: marks(tvcOperators, {
    rows: 'People who approve such versions.',
    personal: { name: 'Name of the person.' },
    secret: [],
    plain: ['publicKey'],
  }),
}

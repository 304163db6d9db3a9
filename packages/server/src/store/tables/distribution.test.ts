import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import * as schema from './schema.ts'

const tables = (Object.values(schema) as readonly unknown[]).filter((value): value is PgTable =>
  is(value, PgTable),
)
const named = (table: PgTable) => {
  const { name, columns } = getTableConfig(table)
  return { name, columns: columns.map((column) => column.name) }
}

// docs/growth.md#where-one-database-ends names these.

it('behavior: tables without an organization are few and short-lived, or small', () => {
  const without = tables
    .map(named)
    .filter(({ columns }) => !columns.includes('tenant_id') && !columns.includes('organization_id'))
    .map(({ name }) => name)
  expect(without.sort()).toEqual([
    'assertions',
    'attestation_roots',
    'boot_proofs',
    'contact_failures',
    'idempotent_replies',
    'limits',
    'locks',
    'outbox',
    'secret_checks',
    'token_uses',
  ])
})

it('behavior: no unique index spans tenants but those of ids', () => {
  const spanning = tables.flatMap((table) =>
    getTableConfig(table)
      .indexes.map(({ config }) => config)
      .filter(({ unique }) => unique)
      .map(({ name, columns }) => ({
        name,
        columns: columns.map((column) => ('name' in column ? String(column.name) : '')),
      }))
      .filter(
        ({ columns }) => !columns.some((column) => column === 'tenant_id' || column === 'organization_id'),
      )
      .map(({ name }) => name),
  )
  // Each of these starts with the id of a row that belongs to one organization.
  expect(spanning.sort()).toEqual([
    'tvc_approvals_operator',
    'tvc_deployments_manifest',
    'tvc_deployments_nonce',
    'wallet_accounts_path',
  ])
})

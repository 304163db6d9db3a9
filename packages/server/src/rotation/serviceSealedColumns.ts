import { and, asc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { locationOfMessage } from '../jobs/outboxDelivery.ts'
import { locationOfKey } from '../onramp/openKeys.ts'
import type { ClientSecrets } from '../providers/clientSecrets.ts'
import { locationOfRequest } from '../secrets/activitySeal.ts'
import type { RowSeal } from '../secrets/createRowSeal.ts'
import type { ProxyResealer, SealedKey } from '../secrets/proxySeal.ts'
import type { RotatableSecret } from '../secrets/secrets.ts'
import { possibleBuckets } from '../store/activities/activityBuckets.ts'
import type { Database } from '../store/database/store.ts'
import { routeIn } from '../store/routes.ts'
import {
  activities,
  oauth2Credentials,
  onRampCredentials,
  outbox,
  proxyConfigs,
} from '../store/tables/schema.ts'
import { locationOfPullSecret } from '../tvc/store/deployments.ts'
import { tvcDeployments } from '../tvc/tables.ts'

/** Functions that seal stored values again. */
export interface Resealers {
  rowSeal: RowSeal
  clientSecrets: ClientSecrets
  proxy: ProxyResealer
}

interface StoredRow {
  id: string
  organizationId: string
  sealed: string | SealedKey
}

/** A column with values that the service sealed. */
interface SealedColumn {
  /** Name of the key that seals the column. */
  secret: Extract<RotatableSecret, 'sealKey' | 'proxyKey'>
  table: PgTable
  id: PgColumn
  /** The row's organization. The row's id or name stands in where the seal isn't bound to an organization. */
  organizationId: PgColumn
  /** The condition that finds a row with its id, if the key has another column. */
  isBeside?(row: StoredRow): SQL
  column: PgColumn
  /** The column's name in the schema. */
  field: string
  /** The value under the key in use, or undefined where it is already. @throws CryptoError, ServiceError */
  reseal(
    sealers: Resealers,
    row: StoredRow,
  ): string | SealedKey | undefined | Promise<string | SealedKey | undefined>
}

const textOf = ({ sealed }: StoredRow): string => String(sealed)

const onRampColumn = (
  field: 'sealedSecretApiKey' | 'sealedPrivateApiKey' | 'sealedWebhookKey',
  name: Parameters<typeof locationOfKey>[1],
): SealedColumn => ({
  secret: 'sealKey',
  table: onRampCredentials,
  id: onRampCredentials.id,
  organizationId: onRampCredentials.organizationId,
  field,
  column: onRampCredentials[field],
  reseal: ({ clientSecrets }, row) => clientSecrets.reseal(locationOfKey(row, name), textOf(row)),
})

/** Every column that the service seals, by the name under which a rotation reports it. */
export const serviceSealedColumns = {
  outbox: {
    secret: 'sealKey',
    table: outbox,
    id: outbox.id,
    organizationId: outbox.id,
    isBeside: ({ id }) => eq(outbox.bucket, routeIn(id)),
    field: 'sealed',
    column: outbox.sealed,
    reseal: ({ rowSeal }, row) => rowSeal.reseal(locationOfMessage(row.id), textOf(row)),
  },
  activities: {
    secret: 'sealKey',
    table: activities,
    id: activities.id,
    organizationId: activities.organizationId,
    isBeside: ({ organizationId, id }) => inArray(activities.bucket, possibleBuckets(organizationId, id)),
    field: 'sealedRequest',
    column: activities.sealedRequest,
    reseal: ({ rowSeal }, row) => rowSeal.reseal(locationOfRequest(row.id), textOf(row)),
  },
  oauth2_credentials: {
    secret: 'sealKey',
    table: oauth2Credentials,
    id: oauth2Credentials.id,
    organizationId: oauth2Credentials.organizationId,
    field: 'sealedSecret',
    column: oauth2Credentials.sealedSecret,
    reseal: ({ clientSecrets }, row) => clientSecrets.reseal(row, textOf(row)),
  },
  on_ramp_secret_keys: onRampColumn('sealedSecretApiKey', 'secretApiKey'),
  on_ramp_private_keys: onRampColumn('sealedPrivateApiKey', 'privateApiKey'),
  on_ramp_webhook_keys: onRampColumn('sealedWebhookKey', 'webhookKey'),
  tvc_deployments: {
    secret: 'sealKey',
    table: tvcDeployments,
    id: tvcDeployments.id,
    organizationId: tvcDeployments.organizationId,
    field: 'sealedPullSecret',
    column: tvcDeployments.sealedPullSecret,
    reseal: ({ clientSecrets }, row) => clientSecrets.reseal(locationOfPullSecret(row), textOf(row)),
  },
  proxy_configs: {
    secret: 'proxyKey',
    table: proxyConfigs,
    id: proxyConfigs.id,
    organizationId: proxyConfigs.organizationId,
    field: 'sealedKey',
    column: proxyConfigs.sealedKey,
    reseal: ({ proxy }, { sealed }) => proxy.reseal(sealed as SealedKey),
  },
} satisfies Record<string, SealedColumn>

export type ServiceSealedName = keyof typeof serviceSealedColumns

/** Each column with its name. */
export const serviceSealedEntries = Object.entries(serviceSealedColumns) as [
  ServiceSealedName,
  SealedColumn,
][]

const batchSize = 500

/** Every sealed value of a column, by pages of ids. */
export async function* readSealed(
  db: Database,
  { table, id, organizationId, column }: SealedColumn,
): AsyncGenerator<StoredRow> {
  let last: string | undefined
  for (;;) {
    const rows = (await db
      .select({ id, organizationId, sealed: column })
      .from(table)
      .where(and(isNotNull(column), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(batchSize)) as StoredRow[]
    yield* rows
    last = rows.at(-1)?.id
    if (rows.length < batchSize) return
  }
}

/** Replaces a sealed value, unless it changed or was deleted meanwhile. */
export async function replaceValue(
  db: Database,
  { table, id, column, field, isBeside }: SealedColumn,
  { row, next }: { row: StoredRow; next: string | SealedKey },
): Promise<void> {
  await db
    .update(table)
    .set({ [field]: next })
    .where(and(isBeside?.(row), eq(id, row.id), eq(column, row.sealed)))
}

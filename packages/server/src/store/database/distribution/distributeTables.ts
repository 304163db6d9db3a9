import { migrationLock } from '../migrationLock.ts'
import { openPostgresConnection } from '../postgresConnection.ts'
import { checkCluster, checkNoService, findObstacles } from './checkDatabase.ts'
import { DistributionRefused } from './DistributionRefused.ts'
import { addForeignKeys, dropForeignKeys, readForeignKeys } from './foreignKeys.ts'
import { type Ask, readDistributed, type TargetTable, targetTables } from './readTables.ts'

export interface DistributeOptions {
  /** Reports what it would do, and changes nothing. @default false */
  plan?: boolean | undefined
  /** Gets each step. */
  report(step: object): void
}

/**
 * Splits the tables, asking over one connection. See `distributeDatabase`.
 *
 * @throws {@link DistributionRefused}
 */
export async function distributeTables(ask: Ask, { plan, report }: DistributeOptions): Promise<void> {
  await checkCluster(ask)
  // Held until the connection ends: nobody migrates meanwhile.
  await ask('select pg_advisory_lock($1)', [migrationLock])
  const keys = await readForeignKeys(ask)
  const obstacles = await findObstacles(ask, keys)
  if (plan) {
    await reportPlan(ask, report, obstacles)
    return
  }
  if (obstacles.length > 0)
    throw new DistributionRefused(`The schema can't be distributed: ${obstacles.join('; ')}.`)
  await checkNoService(ask)
  // Each table needs a connection for each shard. Opening them anew for each table takes most of the time.
  await ask(
    `select set_config('citus.max_cached_conns_per_worker', current_setting('citus.shard_count'), false)`,
  )
  const distributed = await readDistributed(ask)
  const isDone = ({ table, other }: (typeof keys)[number]) => distributed.has(table) && distributed.has(other)
  await dropForeignKeys(
    ask,
    keys.filter((key) => !isDone(key)),
  )
  await distributeFunctions(ask)
  for (const table of targetTables) {
    if (!distributed.has(table.name)) await distributeTable(ask, table)
    report({ table: table.name, column: table.column, was: distributed.has(table.name) ? 'done' : 'local' })
  }
  await addForeignKeys(ask, (foreignKey) => report({ foreignKey }))
}

async function reportPlan(ask: Ask, report: DistributeOptions['report'], obstacles: string[]): Promise<void> {
  const distributed = await readDistributed(ask)
  let bytes = 0
  for (const { name, column, beside } of targetTables) {
    const isDone = distributed.has(name)
    const [size] = isDone
      ? []
      : await ask(
          `select pg_total_relation_size(oid)::float8 as bytes, greatest(reltuples, 0)::float8 as rows
            from pg_class where oid = $1::regclass`,
          [name],
        )
    bytes += Number(size?.bytes ?? 0)
    report({ table: name, column, beside, is: isDone ? 'distributed' : 'local', ...size })
  }
  const [row] = await ask(`select current_setting('citus.shard_count')::int as shards,
    (select count(*)::int from citus_get_active_worker_nodes()) as workers`)
  report({ ...row, bytes, seconds: Math.ceil(bytes / bytesPerSecond), obstacles })
}

/** Measured: 139 MB in 11.5 s, on one machine of two cores. */
const bytesPerSecond = 12_000_000

async function distributeTable(ask: Ask, { name, column, beside }: TargetTable): Promise<void> {
  await ask('begin')
  if (column === 'reference') await ask('select create_reference_table($1::regclass)', [name])
  else
    await ask('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      name,
      column,
      beside ?? 'none',
    ])
  // The rows were copied, and stay here otherwise.
  await ask('select truncate_local_data_after_distributing_table($1::regclass)', [name])
  await ask('commit')
}

/** Functions that statements call, which are none of an extension. */
async function distributeFunctions(ask: Ask): Promise<void> {
  const functions = await ask(`select pg_proc.oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  for (const { name } of functions) await ask('select create_distributed_function($1)', [name])
}

/**
 * Splits the tables of a database over the workers of a Citus cluster, whose coordinator it is. One table after the
 * other; those that are done are skipped, so that it can be repeated. docs/growth.md#where-one-database-ends
 *
 * @throws {@link DistributionRefused}
 */
export async function distributeDatabase(url: string, options: DistributeOptions): Promise<void> {
  const config = { connectionString: url, application_name: 'latchkey-distribute', connectMs: 5_000 }
  const connection = await openPostgresConnection(config)
  const ask: Ask = async (text, values) => (await connection.query({ text }, values)).rows
  try {
    await ask('set statement_timeout = 0')
    await distributeTables(ask, options)
  } finally {
    connection.close()
  }
}

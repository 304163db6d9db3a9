import { readMigrationFiles } from 'drizzle-orm/migrator'

import { databaseClock, describeRunning, processGoneMs } from '../../tables/serviceProcesses.ts'
import { migrationsFolder } from '../migrationsFolder.ts'
import { DistributionRefused } from './DistributionRefused.ts'
import type { ForeignKey } from './foreignKeys.ts'
import { type Ask, droppedKeys, isCitus, readDistributed, targetTables } from './readTables.ts'

const oldestMajor = 13

/**
 * Checks that a database is the coordinator of a cluster that can take its tables.
 *
 * @throws {@link DistributionRefused}
 */
export async function checkCluster(ask: Ask): Promise<void> {
  const [extension] = await ask(`select extversion as version from pg_extension where extname = 'citus'`)
  if (!extension)
    throw new DistributionRefused(
      'The database has no extension citus. Connect to the coordinator of a Citus cluster, and run create extension citus there.',
    )
  const version = String(extension.version)
  if (Number.parseInt(version, 10) < oldestMajor)
    throw new DistributionRefused(`Citus is ${version}; expected ${oldestMajor} or newer.`)
  const [facts] = await ask(`select current_setting('wal_level') as wal_level,
    (select count(*)::int from citus_get_active_worker_nodes()) as workers`)
  if (facts!.wal_level !== 'logical')
    throw new DistributionRefused(`wal_level is ${facts!.wal_level}; expected logical, to move shards later.`)
  if (facts!.workers === 0)
    throw new DistributionRefused('The coordinator has no workers. Add them with citus_add_node.')
  await checkSchema(ask)
}

/** Checks that all migrations of this version were applied. */
export async function checkSchema(ask: Ask): Promise<void> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)!
  const [journal] = await ask(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  const applied = journal!.name === null ? [] : await ask('select hash from drizzle.__drizzle_migrations')
  if (!applied.some(({ hash }) => hash === newest.hash))
    throw new DistributionRefused(
      'The schema is not the newest. Start this version of the service once, and stop it.',
    )
}

/**
 * Checks that no service runs meanwhile: a table that is being copied takes no writes. Asks the heartbeats, since
 * connections through a pooler have its name, and the connections, since a process may be frozen.
 */
export async function checkNoService(ask: Ask): Promise<void> {
  const [processes] = await ask(`select count(*)::int as number from service_processes
    where seen_at > ${databaseClock} - ${processGoneMs}`)
  if (processes!.number !== 0) throw new DistributionRefused(describeRunning(Number(processes!.number)))
  const [connections] = await ask(`select count(*)::int as number from pg_stat_activity
    where datname = current_database() and application_name = 'latchkey'`)
  if (connections!.number !== 0)
    throw new DistributionRefused(
      `A service has ${connections!.number} connections to the database. Stop it first.`,
    )
}

/** Describes each part of the schema that rules out distributing the tables. */
export async function findObstacles(ask: Ask, keys: readonly ForeignKey[]): Promise<string[]> {
  const obstacles: string[] = []
  const distributed = await readDistributed(ask)
  for (const { name, column } of targetTables) {
    const now = distributed.get(name)
    if (now !== undefined && now !== column)
      obstacles.push(`${name} is distributed by ${now}; expected ${column}`)
    if (column === 'reference') continue
    const lacking = await ask(
      `select relname::text as index from pg_index join pg_class on pg_class.oid = indexrelid
        where indrelid = $1::regclass and indisunique and not exists (
          select from pg_attribute where attrelid = indrelid and attname = $2 and attnum = any(indkey))`,
      [name, column],
    )
    for (const { index } of lacking) obstacles.push(`the unique index ${index} of ${name} lacks ${column}`)
  }
  for (const { name, table, fits } of keys)
    if (!fits) obstacles.push(`the foreign key ${name} of ${table} lacks the column`)
  return obstacles
}

/**
 * Checks that all tables are distributed, or none. Where there is no Citus, it reads one row.
 *
 * @throws {@link DistributionRefused}
 */
export async function requireWholeDistribution(ask: Ask): Promise<void> {
  if (!(await isCitus(ask))) return
  const distributed = await readDistributed(ask)
  if (distributed.size === 0) return
  const missing = targetTables.filter(({ name }) => !distributed.has(name)).map(({ name }) => name)
  const [row] = await ask(`select to_regclass('${droppedKeys}') as keys`)
  if (missing.length === 0 && row!.keys === null) return
  const what = missing.length > 0 ? `These tables are not: ${missing.join(', ')}` : 'Foreign keys are missing'
  throw new DistributionRefused(
    `Only a part of the database is distributed. ${what}. Run latchkey-service --distribute again`,
  )
}

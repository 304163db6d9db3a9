import { openPglite } from '@latchkey/server/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createHeartbeat } from '../../../jobs/createHeartbeat.ts'
import type { Store } from '../store.ts'
import { requireWholeDistribution } from './checkDatabase.ts'
import { distributeTables } from './distributeTables.ts'
import { type Ask, targetTables } from './readTables.ts'

/** Parts of Citus that the command uses, on one server: they note which tables are distributed, and by which column. */
const fakeCitus = [
  'create schema citus',
  'create table citus.pg_dist_partition (logicalrelid regclass, partmethod "char", partkey text, repmodel "char")',
  `create function citus.column_to_column_name(regclass, text) returns text language sql as 'select $2'`,
  `create function citus.citus_get_active_worker_nodes() returns setof int language sql as 'select 1'`,
  // A table beside another one needs that one first.
  `create function citus.create_distributed_table(regclass, key text, colocate_with text) returns void
    language plpgsql as $$ begin
      if $3 <> 'none' and not exists (select from pg_dist_partition where logicalrelid = $3::regclass) then
        raise '% is not distributed', $3;
      end if;
      insert into pg_dist_partition values ($1, 'h', $2, 's');
    end $$`,
  `create function citus.create_reference_table(regclass) returns void language sql as $$
    insert into citus.pg_dist_partition values ($1, 'n', null, 't') $$`,
  `create function citus.truncate_local_data_after_distributing_table(regclass) returns void language sql as ''`,
  `create function citus.create_distributed_function(text) returns void language sql as ''`,
  'set citus.shard_count = 32',
  'set search_path = public, citus',
]

let store: Store
/** Asks the store. */
let askPlain: Ask
/** Asks the store as if it were a coordinator. */
let ask: Ask

beforeAll(async () => {
  store = await openPglite({ memory: true })
  askPlain = async (text, values = []) => {
    const [first = '', ...others] = values.length > 0 ? text.split(/\$\d/) : [text]
    const parts = others.flatMap((part, at) => [sql`${values[at]}`, sql.raw(part)])
    const answer = await store.db.execute(sql.join([sql.raw(first), ...parts]))
    return (answer as unknown as { rows: Record<string, unknown>[] }).rows
  }
  for (const statement of fakeCitus) await askPlain(statement)
  ask = cluster()
})
afterAll(() => store?.close())
beforeEach(async () => void (await askPlain('truncate pg_dist_partition')))

/** A coordinator that answers with these facts. */
const cluster = ({ version = '13.2-1', walLevel = 'logical' } = {}): Ask => {
  return (text, values) =>
    askPlain(
      text
        .replace(/extversion as version from pg_extension.*/, `'${version}' as version`)
        .replace(/1 from pg_extension.*/, '1')
        .replace("current_setting('wal_level')", `'${walLevel}'`),
      values,
    )
}

/** A coordinator that goes away before a statement. */
const interrupted = (pattern: RegExp): Ask => {
  return async (text, values) => {
    if (pattern.test(`${text} ${values}`)) throw new Error('interrupted')
    return await ask(text, values)
  }
}

async function distribute(asked = ask, plan = false): Promise<Record<string, unknown>[]> {
  const steps: object[] = []
  try {
    await distributeTables(asked, { plan, report: (step) => void steps.push(step) })
  } finally {
    // As after the connection ended.
    await askPlain('rollback')
  }
  return steps as Record<string, unknown>[]
}

const foreignKeys = () =>
  askPlain(
    `select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' order by conname`,
  )

describe('distributeTables', () => {
  it('default: splits every table, and leaves the foreign keys as they were', async () => {
    const before = await foreignKeys()
    const steps = await distribute()
    expect(steps.flatMap(({ table }) => table ?? [])).toEqual(targetTables.map(({ name }) => name))
    expect(await foreignKeys()).toEqual(before)
    await requireWholeDistribution(ask)
    const again = await distribute()
    expect(again.map(({ was }) => was)).toEqual(targetTables.map(() => 'done'))
  })

  it('parameters: plan, which says what stands in the way and changes nothing', async () => {
    await askPlain('create unique index users_name_once on users (name)')
    await askPlain(
      'alter table organizations add constraint parent_fk foreign key (parent_id) references organizations (id)',
    )
    const before = await foreignKeys()
    const plan = await distribute(ask, true)
    expect(plan.find(({ table }) => table === 'users')).toMatchObject({
      column: 'organization_id',
      beside: 'organizations',
      is: 'local',
      bytes: expect.any(Number),
    })
    const obstacles = [
      'the unique index users_name_once of users lacks organization_id',
      'the foreign key parent_fk of organizations lacks the column',
    ]
    expect(plan.at(-1)).toMatchObject({
      shards: 32,
      workers: 1,
      seconds: expect.any(Number),
      obstacles: expect.arrayContaining(obstacles),
    })
    await expect(distribute()).rejects.toThrow(obstacles[0])
    expect(await foreignKeys()).toEqual(before)
    expect(await askPlain('select * from pg_dist_partition')).toEqual([])
    await askPlain('drop index users_name_once')
    await askPlain('alter table organizations drop constraint parent_fk')
  })

  it('behavior: goes on after it was interrupted; no service starts before that', async () => {
    const before = await foreignKeys()
    await expect(distribute(interrupted(/create_distributed_table.* policies/))).rejects.toThrow(
      'interrupted',
    )
    await expect(requireWholeDistribution(ask)).rejects.toThrow(
      /These tables are not: policies, .*--distribute again/,
    )
    await expect(distribute(interrupted(/add constraint "votes/))).rejects.toThrow('interrupted')
    await expect(requireWholeDistribution(ask)).rejects.toThrow('Foreign keys are missing')
    const steps = await distribute()
    expect(steps.flatMap(({ was }) => was ?? [])).toEqual(targetTables.map(() => 'done'))
    expect(await foreignKeys()).toEqual(before)
    await requireWholeDistribution(ask)
  })

  it('behavior: a coordinator whose tables are all local needs nothing', async () => {
    await requireWholeDistribution(ask)
  })

  it('behavior: a database without Citus is not distributed, and needs nothing', async () => {
    await expect(distribute(askPlain)).rejects.toThrow('The database has no extension citus.')
    await requireWholeDistribution(askPlain)
  })

  it.each([
    [{ version: '12.1-1' }, 'Citus is 12.1-1; expected 13 or newer.'],
    [{ walLevel: 'replica' }, 'wal_level is replica; expected logical'],
  ])('behavior: refuses a cluster with %j', async (facts, message) => {
    await expect(distribute(cluster(facts))).rejects.toThrow(message)
  })

  it('behavior: refuses a cluster without workers, and a schema that is not the newest', async () => {
    await askPlain('update drizzle.__drizzle_migrations set hash = hash || 1')
    await expect(distribute()).rejects.toThrow('The schema is not the newest.')
    await askPlain(`update drizzle.__drizzle_migrations set hash = left(hash, -1)`)
    await askPlain(`create or replace function citus.citus_get_active_worker_nodes() returns setof int
      language sql as 'select 1 where false'`)
    await expect(distribute()).rejects.toThrow('The coordinator has no workers.')
    await askPlain(`create or replace function citus.citus_get_active_worker_nodes() returns setof int
      language sql as 'select 1'`)
  })

  it('behavior: refuses while a service is connected', async () => {
    const busy: Ask = async (text, values) =>
      /pg_stat_activity/.test(text) ? [{ number: 3 }] : await ask(text, values)
    await expect(distribute(busy)).rejects.toThrow(
      'A service has 3 connections to the database. Stop it first.',
    )
    expect(await askPlain('select * from pg_dist_partition')).toEqual([])
  })

  it('behavior: refuses while a service runs whose connections have the name of a pooler', async () => {
    const heartbeat = createHeartbeat(store.db)
    await heartbeat.send(true)
    await expect(distribute()).rejects.toThrow(
      'A process of the service uses this database. Stop the service first;',
    )
    expect(await askPlain('select * from pg_dist_partition')).toEqual([])
    await heartbeat.end()
  })
})

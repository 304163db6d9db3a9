import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@latchkey/server'
import { distributeDatabase, openPostgres } from '@latchkey/server/postgres'
import { createTestService } from '@latchkey/testing/node'
import type { Query } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { runClient } from '../../../../scripts/backup/postgresClient.mjs'
import { callService } from '../callService.ts'
import { createFixture, type Fixture, reopenFixture } from '../growth/fixture.ts'
import { partitionExceptions } from '../growth/partitionExceptions.ts'
import { shorten } from '../growth/renderExceptions.ts'
import { runScenarios } from '../growth/runScenarios.ts'
import { recordStatements } from '../recordStatements.ts'
import { startPostgres } from '../startPostgres.ts'
import { askPlans } from './askPlans.ts'
import { describeOnCitus } from './useCluster.ts'

/** One tenant has 80 % of them. */
const accounts = 12_500

/** It runs, but can't be explained once it is prepared. */
const isUnexplained = (text: string) => /^\W*with\b.*\bas \(\s*(?:insert|delete)\b/is.test(text)

describeOnCitus(`a database of ${accounts} accounts, distributed`, (citus) => {
  let url: string
  let store: Store
  let fixture: Fixture
  let queries: readonly Query[]

  beforeAll(async () => {
    // Background work on a timer would add its statements to those of a request.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    url = await citus.cluster.createDatabase()
    const before = await openPostgres(url, { patience: 20 })
    const filled = await createFixture(before, accounts)
    await filled.service.close()
    await before.close()
    await distributeDatabase(url, { report() {} })
    store = await openPostgres(url, { patience: 20 })
    const recorded = recordStatements(store)
    fixture = await reopenFixture(filled, store)
    recorded.take()
    queries = await collect(recorded.takeQueries)
  }, 1_200_000)
  afterAll(async () => {
    await fixture?.service.close()
    await store?.close()
    vi.useRealTimers()
  })

  const failures: string[] = []

  /** Runs every scenario of every operation; answers the statements. */
  async function collect(take: () => Query[]): Promise<Query[]> {
    const collected: Query[] = []
    await runScenarios(fixture, async (request, work) => {
      await fixture.service.server.settled()
      take()
      await work().catch((error) => failures.push(`${request}: ${error}`))
      await fixture.service.server.settled()
      collected.push(...take())
    })
    return collected
  }

  it('default: all tables are distributed, and a plan has nothing left to do', async () => {
    const planned: object[] = []
    await distributeDatabase(url, { plan: true, report: (step) => void planned.push(step) })
    expect(planned.slice(0, -1).filter((step) => !('is' in step) || step.is !== 'distributed')).toEqual([])
    expect(planned.at(-1)).toMatchObject({ bytes: 0, obstacles: [] })
    expect(await store.measureDistribution?.()).toMatchObject({ nodesAway: 0 })
  })

  it('behavior: every operation answers as on one server', () => {
    expect(failures).toEqual([])
  })

  it('behavior: none of their statements is refused, and only the listed ones ask several shards', async () => {
    const plans = await askPlans(url, queries)
    expect(plans.filter(({ text, refused }) => refused && !isUnexplained(text))).toEqual([])
    const listed = new Set(
      Object.values(partitionExceptions).flatMap((tables) => Object.values(tables).flatMap(Object.keys)),
    )
    const spread = plans.filter(({ shards }) => shards > 1).map(({ text }) => shorten(text))
    expect(spread.filter((text) => !listed.has(text))).toEqual([])
    console.log(
      `${plans.length} statements: ${plans.filter(({ shards }) => shards === 1).length} on one shard, ${spread.length} on several`,
    )
  })

  it('behavior: the largest shard has at most twice the rows of the mean', async () => {
    // Tables that are split together. One of few rows, such as codes that wait, has empty shards.
    const groups = await citus.cluster.ask(
      url,
      `select max(rows) / avg(rows) as ratio from (
          select colocationid, shardminvalue, sum(result::float8) as rows from pg_dist_partition as split
            cross join lateral run_command_on_shards(split.logicalrelid, 'select count(*) from %s') as counted
            join pg_dist_shard using (shardid)
          where partmethod = 'h' group by colocationid, shardminvalue
        ) as shards group by colocationid having avg(rows) > 1000`,
    )
    const ratios = groups.map(({ ratio }) => Number(ratio))
    console.log(`largest shards, in multiples of the mean: ${ratios.map((ratio) => ratio.toFixed(2))}`)
    expect(ratios.length).toBeGreaterThan(0)
    expect(ratios.filter((ratio) => ratio > 2)).toEqual([])
  }, 600_000)

  it('behavior: a dump is restored into one Postgres, where people sign in', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'latchkey-citus-'))
    const file = join(directory, 'database.dump')
    // Not the extension.
    const schemas = ['--schema=public', '--schema=drizzle']
    runClient('pg_dump', url, ['--format=custom', '--no-owner', ...schemas, `--file=${file}`])
    const postgres = await startPostgres()
    const plain = await postgres.createDatabase()
    runClient('pg_restore', plain, ['--no-owner', '--clean', '--if-exists', `--dbname=${plain}`, file])
    const restored = await openPostgres(plain, { patience: 20 })
    const settings = { limits: { factor: 1_000 } }
    const service = await createTestService({ beside: fixture.service, store: restored, settings })
    const calls = callService(service)
    const { reader } = fixture
    const person = await calls.signIn(reader.contact)
    expect(person.organizationId).toBe(reader.organizationId)
    await service.close()
    await restored.close()
    await postgres.stop()
    await rm(directory, { recursive: true })
  }, 600_000)
})

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
import type { CollectedStatement } from '../growth/collectStatements.ts'
import { createFixture, type Fixture, reopenFixture } from '../growth/fixture.ts'
import { partitionExceptions } from '../growth/partitionExceptions.ts'
import { reaches } from '../growth/planReach.ts'
import { renderExceptions } from '../growth/renderExceptions.ts'
import { runScenarios } from '../growth/runScenarios.ts'
import { recordStatements } from '../recordStatements.ts'
import { startPostgres } from '../startPostgres.ts'
import { askPlans } from './askPlans.ts'
import { describeOnCitus } from './useCluster.ts'

/** One tenant has 80 % of them. */
const accounts = 12_500

/** It runs, but can't be explained once it is prepared. */
const isUnexplained = (text: string) => /^\W*with\b.*\bas \(\s*(?:insert|delete)\b/is.test(text)

/** Whether a statement is on the list of those that read several partitions, with a reason that stays. */
const isListed = (statement: CollectedStatement): boolean =>
  reaches
    .filter((reach) => reach !== 'one partition')
    .some((reach) => !/not yet/.test(renderExceptions(new Map([[statement, reach]]), partitionExceptions)))

/** The rows that a statement names by the values of their column: it may ask as many shards. */
function namedRows({ text, values }: CollectedStatement): number {
  const inserted = text.startsWith('insert') ? (text.match(/\), \(\$/g)?.length ?? 0) + 1 : 1
  const lists = (values[0] ?? []).map((value) =>
    Array.isArray(value) ? value.length : String(value).startsWith('{') ? String(value).split(',').length : 1,
  )
  return Math.max(inserted, ...lists)
}

describeOnCitus(`a database of ${accounts} accounts, distributed`, (citus) => {
  let url: string
  let store: Store
  let fixture: Fixture
  let statements: readonly CollectedStatement[]

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
    const { takeQueries } = recordStatements(store)
    fixture = await reopenFixture(filled, store)
    statements = await collect(takeQueries)
  }, 1_200_000)
  afterAll(async () => {
    await fixture?.service.close()
    await store?.close()
    vi.useRealTimers()
  })

  const failures: string[] = []

  /** Runs every scenario of every operation. */
  async function collect(take: () => Query[]): Promise<CollectedStatement[]> {
    const collected = new Map<string, CollectedStatement>()
    await runScenarios(fixture, async (request, work) => {
      await fixture.service.server.settled()
      take()
      await work().catch((error) => failures.push(`${request}: ${error}`))
      await fixture.service.server.settled()
      for (const { sql: text, params } of take()) {
        const { requests = [] } = collected.get(text) ?? {}
        collected.set(text, { text, requests: [...requests, request], values: [params] })
      }
    })
    return [...collected.values()]
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
    const plans = await askPlans(url, statements)
    expect(plans.filter(({ text, refused }) => refused && !isUnexplained(text))).toEqual([])
    const spread = plans.filter(({ shards }) => shards > 1)
    const scattered = spread.filter(({ shards, statement }) => shards > namedRows(statement))
    console.log(
      `${plans.length} statements, ${spread.length} of them on several shards, ${scattered.length} of these on more than the rows that they name`,
    )
    expect(scattered.filter(({ statement }) => !isListed(statement)).map(({ text }) => text)).toEqual([])
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

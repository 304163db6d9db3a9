import type { Store } from '@latchkey/server'
import { silentLog } from '@latchkey/server/ports'
import { openPostgres, partitionActivities } from '@latchkey/server/postgres'
import { createTestService, type TestService } from '@latchkey/testing/node'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { sweepOldRows } from '../../src/jobs/sweepOldRows.ts'
import { makePartitionsAhead } from '../../src/store/database/partitions/activityPartitions.ts'
import { type Answer, callService, type Person } from '../callService.ts'
import { createTeam, type Team } from '../createTeam.ts'
import { usePostgres } from '../usePostgres.ts'

const day = 24 * 3_600_000
/** Ten days before a month ends. */
const start = Date.UTC(2027, 0, 22)

describe('partitions of activities', () => {
  const postgres = usePostgres()
  let url: string
  let store: Store
  let service: TestService
  let team: Team
  let person: Person
  let waiting: Answer
  let before: unknown
  const steps: object[] = []
  const calls = () => callService(service)
  const rows = async (text: string) =>
    ((await store.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows
  const names = async () =>
    (
      await rows(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'activities'::regclass order by 1`,
      )
    ).map(({ name }) => name)
  const indexes = async () =>
    (await rows(`select indexname, indexdef from pg_indexes where tablename = 'activities' order by 1`)).map(
      ({ indexname, indexdef }) => [indexname, String(indexdef).replace(' ON ONLY ', ' ON ')],
    )
  const list = async () => (await calls().query(await calls().root(), 'listActivities')).body.activities
  const run = (options = {}) =>
    partitionActivities(url, { report: (step) => void steps.push(step), ...options })
  const sweep = (retentionMs: number) =>
    sweepOldRows(store.db, {
      now: service.clock.now(),
      settings: { activityRetentionSeconds: retentionMs / 1_000, sessionKeyRetentionSeconds: undefined },
      log: silentLog,
      signal: new AbortController().signal,
    })
  /** As an operator does who starts the service again. */
  async function restart() {
    store = await openPostgres(url, { patience: 20 })
    service = await createTestService({ beside: service, store })
  }
  async function stop() {
    await service.close()
    await store.close()
  }

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    url = await postgres.server.createDatabase()
    store = await openPostgres(url, { patience: 20 })
    service = await createTestService({ store, settings: { limits: { factor: 1_000 } } })
    service.clock.advance(start - service.clock.now())
    team = await createTeam({ service, calls: calls() }, { roots: 2 })
    waiting = await calls().submit(team.roots[0]!, 'createWallet', { walletName: 'Ours', accounts: [] })
    person = await calls().signIn('ada@example.com')
    before = [await indexes(), await list()]
  })
  afterAll(async () => {
    await stop()
    vi.useRealTimers()
  })

  it('parameters: plan, which changes nothing', async () => {
    await run({ plan: true })
    expect(steps).toMatchObject([
      { table: 'activities', is: 'whole' },
      { partition: 'activities_first', before: '2027-02-01T00:00:00.000Z' },
      { partition: 'activities_2027_02', before: '2027-03-01T00:00:00.000Z' },
      { partition: 'activities_2027_03', before: '2027-04-01T00:00:00.000Z' },
    ])
    expect(await names()).toEqual([])
  })

  it('behavior: refuses while a service runs', async () => {
    await expect(run()).rejects.toThrow('Stop it first')
    expect(await names()).toEqual([])
  })

  it('default: the table becomes the first partition, with the same indexes and activities', async () => {
    await stop()
    await run()
    await run()
    expect(steps.at(-1)).toEqual({ table: 'activities', is: 'partitioned' })
    await restart()
    expect(await names()).toEqual(['activities_2027_02', 'activities_2027_03', 'activities_first'])
    expect([await indexes(), await list()]).toEqual(before)
    // Nothing has to be built for the first partition, and none of its indexes is left over.
    const [left] = await rows(`select count(*)::int as count from pg_index
      where indrelid = 'activities_first'::regclass and not exists (select from pg_inherits where inhrelid = indexrelid)`)
    expect(left).toEqual({ count: 0 })
  })

  it('behavior: the service signs in, repeats, counts votes and runs what waited', async () => {
    service.clock.advance(60_000)
    await calls().signIn('ada@example.com')
    await calls().signIn('ben@example.com')
    expect((await calls().query(person, 'whoami')).status).toBe(200)
    const { fingerprint, id } = waiting.body.activity
    const voted = await calls().submit(team.roots[1]!, 'approveActivity', { fingerprint })
    expect(voted.body.activity).toMatchObject({ id, status: 'ACTIVITY_STATUS_COMPLETED' })
    const { activity } = (await calls().query(team.roots[0]!, 'getActivity', { activityId: id })).body
    expect(activity.votes).toHaveLength(2)
  })

  it('behavior: retention deletes old activities of the first partition until all of it is old', async () => {
    const count = async () => (await rows('select count(*)::int as count from activities'))[0]?.count
    const newest = async () => (await list())[0].id
    service.clock.advance(2 * day)
    await calls().signIn('dora@example.com')
    const [last, all] = [await newest(), await count()]
    await sweep(day)
    expect(await newest()).toBe(last)
    expect(await count()).toBeLessThan(Number(all))
    expect(await names()).toContain('activities_first')
  })

  it('behavior: makes the partitions of the next months, at each start and by several processes at once', async () => {
    service.clock.advance(40 * day)
    const now = service.clock.now()
    await Promise.all([1, 2, 3].map(() => makePartitionsAhead(store.db, now)))
    expect(await names()).toEqual([
      'activities_2027_02',
      'activities_2027_03',
      'activities_2027_04',
      'activities_2027_05',
      'activities_first',
    ])
    // Longer than the months that were made ahead.
    await stop()
    service.clock.advance(145 * day)
    store = await openPostgres(url, { patience: 20 })
    await expect(
      store.db.execute(sql`insert into activities select (left(${newestId(service.clock.now())}, 36))::uuid, organization_id,
        bucket, user_id, fingerprint, type, status, intent_key, intent, result_key, result, app_proofs, failure,
        sealed_request, created_at, updated_at from activities limit 1`),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
    await store.close()
    await restart()
    expect((await names()).slice(-4)).toEqual([
      'activities_2027_07',
      'activities_2027_08',
      'activities_2027_09',
      'activities_first',
    ])
    await calls().signIn('ada@example.com')
  })

  it('behavior: retention drops months of which nothing stays, with their votes, and empties the others', async () => {
    const stays = await calls().submit(team.roots[0]!, 'createWallet', { walletName: 'Later', accounts: [] })
    const month = `activities_${new Date(service.clock.now()).toISOString().slice(0, 7).replace('-', '_')}`
    await calls().signIn('cleo@example.com')
    service.clock.advance(70 * day)
    await makePartitionsAhead(store.db, service.clock.now())
    await sweep(30 * day)
    expect((await names()).slice(0, 2)).toEqual([month, 'activities_2027_09'])
    expect(await names()).not.toContain('activities_first')
    const { id } = stays.body.activity
    expect(await rows('select id from activities')).toEqual([{ id }])
    expect(await rows('select distinct activity_id from votes')).toEqual([{ activity_id: id }])
    const { fingerprint } = stays.body.activity
    const rejected = await calls().submit(team.roots[1]!, 'rejectActivity', { fingerprint })
    expect(rejected.body.activity).toMatchObject({ id, status: 'ACTIVITY_STATUS_REJECTED' })
    service.clock.advance(31 * day)
    await sweep(30 * day)
    expect(await names()).not.toContain(month)
  })
})

const newestId = (now: number): string =>
  now
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000000')

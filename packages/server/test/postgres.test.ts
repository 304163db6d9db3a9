import type { Store } from '@latchkey/server'
import { openPostgres } from '@latchkey/server/postgres'
import { createTestService } from '@latchkey/testing/node'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { callService } from './callService.ts'
import { describeConnections } from './describeConnections.ts'
import { describeStoredSecrets } from './describeStoredSecrets.ts'
import { describeLimits, describeRaces } from './races/describeRaces.ts'
import { usePostgres } from './usePostgres.ts'

const postgres = usePostgres()

describeRaces('races on Postgres, over two servers', postgres.twoStores)
describeLimits('limits on Postgres, over two servers', postgres.twoStores)
describeStoredSecrets('what Postgres stores', postgres.twoStores)

describeConnections(() => postgres.server.createDatabase())

describe('a standby', () => {
  const events: string[] = []
  const add = (event: string) => void events.push(event)
  const log = { debug() {}, info: add, warn: add, error: add }
  const nameOf = async (db: Store['db'] | undefined) =>
    (await db?.execute(sql`select current_database() as name`)) as unknown as { rows: { name: string }[] }

  it('parameters: readUrl, which is asked for reads alone', async () => {
    const [url, readUrl] = [await postgres.server.createDatabase(), await postgres.server.createDatabase()]
    const store = await openPostgres(url, { readUrl, log })
    for (const [db, at] of [
      [store.db, url],
      [store.replica, readUrl],
    ] as const)
      expect((await nameOf(db)).rows[0]?.name).toBe(new URL(at).pathname.slice(1))
    // A server that could write, as after it was promoted.
    await expect(store.replica?.execute(sql`create table t ()`)).rejects.toMatchObject({
      cause: { code: '25006' },
    })
    await store.close()
  })

  it('behavior: a standby that is away concerns no request, and is reported as such', async () => {
    events.length = 0
    const readUrl = 'postgres://127.0.0.1:1/nobody'
    const store = await openPostgres(await postgres.server.createDatabase(), { readUrl, log })
    const service = await createTestService({ store })
    const calls = callService(service)
    for (const _ of [1, 2]) {
      const { status } = await calls.query(await calls.root(), 'listSubOrganizations')
      expect(status).toBe(200)
    }
    expect(events).toEqual(['replica.away'])
    expect((await service.fetch('http://localhost/readyz')).status).toBe(200)
    await service.close()
    await store.close()
  })
})

describe('Postgres', () => {
  it('behavior: servers that start together migrate once', async () => {
    const url = await postgres.server.createDatabase()
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)))
    await Promise.all(stores.map((store) => store.migrate()))
    await stores[0]!.ping()
    for (const store of stores) await store.close()
  })

  it('behavior: a database that goes away means 503 until it is back', async () => {
    const store = await openPostgres(await postgres.server.createDatabase())
    const service = await createTestService({ store })
    const calls = callService(service)
    const root = await calls.root()
    await postgres.server.pause()
    const refused = await calls.query(root, 'whoami')
    expect(refused).toMatchObject({ status: 503, errorCode: 'UNAVAILABLE' })
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await service.fetch('http://localhost/readyz')).status).toBe(503)
    await postgres.server.start()
    // The pool tries to connect ten times a second; a busy machine may take longer than a request waits for that.
    await expect.poll(async () => (await calls.query(root, 'whoami')).status, { timeout: 60_000 }).toBe(200)
    await service.close()
    await store.close()
  })
})

import { openPostgres } from '@latchkey/server/postgres'
import { createTestService } from '@latchkey/testing/node'
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

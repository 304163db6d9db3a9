import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { changeConstantly, expectAllKept } from './changeConstantly.ts'
import { rootOf } from './serviceFile.ts'
import { newDirectory, rounds, type ServiceProcess, spawnService } from './spawnService.ts'
import { type PostgresServer, startPostgres } from './startPostgres.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres?.stop())

/** Two processes of one service on one database. */
async function startTwo(databaseUrl = postgres.url) {
  const directory = newDirectory()
  const words = ['--port', '0', '--limits', 'relaxed', '--database-url', databaseUrl]
  const first = spawnService([...words, '--data-dir', directory])
  const { apiBaseUrl } = await first.ready
  const caller = rootOf(directory)
  const second = spawnService([...words, '--data-dir', directory])
  const urls = [apiBaseUrl, (await second.ready).apiBaseUrl]
  return { services: [first, second], urls, caller }
}

async function endAll(services: ServiceProcess[]): Promise<void> {
  for (const { child } of services) child.kill('SIGTERM')
  for (const { ended, stderr } of services) expect(await ended, stderr).toMatchObject({ status: 0 })
}

describe('a service whose database restarts', () => {
  it.each(['fast', 'immediate'] as const)(
    'behavior: pg_ctl restart -m %s under load',
    async (mode) => {
      const { services, urls, caller } = await startTwo()
      const changes = changeConstantly(caller, urls)
      for (let round = 0; round < rounds(100, 3); round++) {
        await changes.more(20)
        await postgres.halt(mode)
        await postgres.start()
      }
      await changes.stop()
      await expectAllKept(caller, changes)
      console.log(mode, changes.statuses, `slowest answer ${changes.slowest.toFixed(0)} ms`)
      await endAll(services)
    },
    1_200_000,
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { query } from './callApi.ts'
import { changeConstantly, expectAllKept } from './changeConstantly.ts'
import { newDirectory } from './newDirectory.ts'
import { startOwnPostgres } from './postgres.ts'
import { rootOf } from './serviceFile.ts'
import { isFull, type ServiceProcess, spawnService } from './spawnService.ts'
import type { PostgresServer } from './startPostgres.ts'

describe.runIf(isFull)('four processes with 40 connections on a server that allows 17', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    // Three of them are reserved for superusers.
    postgres = await startOwnPostgres({ flags: ['-c', 'max_connections=20'] })
    await postgres.query("create role service login password 'service'")
    await postgres.query('grant create on schema public to service')
    await postgres.query('grant create on database latchkey to service')
  })
  afterAll(() => postgres?.stop())

  const reportsOf = ({ stderr }: ServiceProcess, event: string) =>
    stderr
      .split('\n')
      .filter((line) => line.includes(`"event":"${event}"`))
      .map((line) => JSON.parse(line))

  it('behavior: answers or asks to come again, recovers after a restart, and logs the setting to change', async () => {
    const directory = newDirectory()
    const databaseUrl = postgres.url.replace('latchkey:latchkey', 'service:service')
    const words = [
      '--port',
      '0',
      '--limits',
      'relaxed',
      '--data-dir',
      directory,
      '--database-url',
      databaseUrl,
    ]
    const services = [spawnService(words)]
    const urls = [(await services[0]!.ready).apiBaseUrl]
    const root = rootOf(directory)
    for (let at = 1; at < 4; at++) services.push(spawnService(words))
    for (const { ready } of services.slice(1)) urls.push((await ready).apiBaseUrl)

    // Ten for each process, as many as it wants connections, and a few more.
    const changes = changeConstantly(root, urls, 44)
    await changes.more(200)
    await changes.stop()
    // On a busy machine a request may wait for a connection too long, and is told to come again.
    const { 503: busy = 0, ...answered } = changes.statuses
    expect(answered).toEqual({ 200: changes.acknowledged.size })
    expect(busy).toBeLessThan(changes.acknowledged.size)
    const sessions = "select count(*) from pg_stat_activity where application_name = 'latchkey'"
    // Connections that are about to be refused take the places of superusers for a moment.
    await expect.poll(async () => Number((await postgres.query(sessions))[0]!.count)).toBe(17)
    const reports = services.flatMap((service) => reportsOf(service, 'database.full'))
    expect(reports.length).toBeGreaterThan(0)
    expect(reports.length).toBeLessThanOrEqual(services.length)
    for (const { level, hint } of reports) {
      expect(level).toBe('warn')
      expect(hint).toContain('LATCHKEY_DATABASE_CONNECTIONS')
      expect(hint).toContain('max_connections')
    }

    const more = changeConstantly(root, urls, 44)
    await more.more(20)
    await postgres.halt('fast')
    await postgres.start()
    await more.more(50)
    // Each process got some of the connections.
    for (const apiBaseUrl of urls)
      await expect
        .poll(async () => (await query({ ...root, apiBaseUrl }, 'whoami')).status, { message: apiBaseUrl })
        .toBe(200)
    await more.stop()
    await expectAllKept(root, changes)
    await expectAllKept(root, more)
    console.log(`after a restart: ${JSON.stringify(more.statuses)}`)
  })
})

import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { changeConstantly, expectAllKept } from './changeConstantly.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { type SharedEnclave, serviceProcesses, startSharedEnclave } from './serviceProcesses.ts'
import { rounds } from './spawnService.ts'

describe('a rolling restart', () => {
  let database: TestDatabase
  let enclave: SharedEnclave | undefined
  const secretsFile = join(newDirectory(), 'secrets.json')
  const environment = () => ({
    ...productionEnvironment(secretsFile),
    ...enclave?.environment,
    DATABASE_URL: database.url,
  })
  const { run, start, replace } = serviceProcesses(environment)
  beforeAll(async () => {
    database = await newDatabase({ empty: true })
    await run('--create-secrets', secretsFile)
    enclave = await startSharedEnclave(secretsFile)
  })
  afterAll(() => enclave?.end())

  it('default: two processes are replaced under load; nothing is refused, lost or done twice', async () => {
    const key = createNodeKeyPair()
    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    const output = await run(...words)
    const running = [await start(), await start()]
    // URLs that a load balancer sends requests to: it is told before a process ends.
    const urls = running.map(({ url }) => url)
    const caller = { apiBaseUrl: urls[0]!, organizationId: JSON.parse(output).organizationId, key }
    const changes = changeConstantly(caller, urls, 8)
    await changes.more(20)
    for (let round = 0; round < rounds(10, 2, 1); round++) {
      const at = round % 2
      await replace(running, at, urls)
      await changes.more(20)
    }
    await changes.stop()
    expect(Object.keys(changes.statuses)).toEqual(['200'])
    await expectAllKept({ ...caller, apiBaseUrl: urls[0]! }, changes)
  })
})

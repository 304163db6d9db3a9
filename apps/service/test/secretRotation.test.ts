import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type RotatableSecret, rotatableSecrets } from '../../../packages/server/src/secrets/secrets.ts'
import { type Caller, query, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere } from './runHere.ts'
import { type SharedEnclave, serviceProcesses, startSharedEnclave } from './serviceProcesses.ts'
import { signInConstantly, verifySession } from './signInConstantly.ts'
import { isDeep, isFull } from './spawnService.ts'
import { type Relay, startRelay } from './startRelay.ts'

/** All secrets at once, in `npm run test:deep` also one after the other. */
const walks: (readonly [string, readonly RotatableSecret[]])[] = [
  ['all of them', rotatableSecrets],
  ...(isDeep ? rotatableSecrets.map((name) => [name, [name]] as const) : []),
]

// docs/rotation.md#the-services-own-secrets, walked with two processes that are replaced one after the other.
describe.runIf(isFull)("the service's own secrets", () => {
  let database: TestDatabase
  let relay: Relay | undefined
  let enclave: SharedEnclave | undefined
  const secretsFile = join(newDirectory(), 'secrets.json')
  const root = createNodeKeyPair()
  const environment = () => ({
    ...productionEnvironment(secretsFile),
    ...enclave?.environment,
    DATABASE_URL: database.url,
    LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${relay!.port}`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  const { run, start, stop, replace } = serviceProcesses(environment)

  let organizationId: string
  beforeAll(async () => {
    ;[database, relay] = await Promise.all([newDatabase(), startRelay()])
    await run('--create-secrets', secretsFile)
    enclave = await startSharedEnclave(secretsFile)
    const words = ['--create-organization', 'Larkfield', '--root-public-key', root.publicKey]
    ;({ organizationId } = JSON.parse(await run(...words)))
  })
  afterAll(async () => {
    relay?.close()
    await enclave?.end()
  })

  it.each(walks)(
    'default: %s, replaced while people sign in; nobody is refused or signed out',
    async (_, names) => {
      const running = [await start(), await start()]
      // URLs that a load balancer sends requests to: it is told before a process ends.
      const urls = running.map(({ url }) => url)
      const rootAt = (at: number): Caller => ({ organizationId, key: root, apiBaseUrl: urls[at]! })
      await submit(rootAt(0), 'enable_auth_proxy', 'ACTIVITY_TYPE_ENABLE_AUTH_PROXY', {})
      const { body } = await query(rootAt(1), 'get_auth_proxy_config')
      const authProxyConfigId: string = body.authProxyConfig.configId
      const before = JSON.parse(readFileSync(secretsFile, 'utf8'))

      const signIns = signInConstantly({ urls, authProxyConfigId, relay: relay! }, 2)
      await signIns.more(2)
      const [early] = signIns.people

      /** Replaces both processes, one after the other; people sign in by both in between. */
      async function roll() {
        for (const at of [0, 1]) {
          await replace(running, at, urls)
          await signIns.more(4)
        }
      }

      const tokensHold = async () => {
        for (const { session } of signIns.people) for (const url of urls) await verifySession(url, session)
      }
      for (const step of ['add', 'use']) {
        for (const name of names) await run('--rotate', `${name}:${step}`)
        await roll()
        await tokensHold()
      }
      const resealed = JSON.parse(await run('--reseal-keys'))
      if (names.includes('proxyKey'))
        expect(resealed.proxy_configs).toEqual({ resealed: 1, kept: 0, broken: [] })
      for (const table of Object.values(JSON.parse(await run('--reseal-keys'))))
        expect(table).toMatchObject({ resealed: 0, broken: [] })

      if (names.includes('sessionKey')) {
        const early = await runHere(['--rotate', 'sessionKey:drop'], environment())
        expect(early).toMatchObject({ status: 1, stderr: expect.stringContaining('may be valid until') })
      }
      // As if thirteen hours had passed.
      const stored = JSON.parse(readFileSync(secretsFile, 'utf8'))
      for (const name of names) stored.rotations[name].replacedAt = new Date(Date.now() - 13 * 3_600_000)
      writeFileSync(secretsFile, JSON.stringify(stored))
      for (const name of names) await run('--rotate', `${name}:drop`)
      await roll()
      await signIns.stop()

      const text = readFileSync(secretsFile, 'utf8')
      for (const name of names) expect(text).not.toContain(before[name])
      for (const { key, organizationId } of [early!, ...signIns.people])
        for (const apiBaseUrl of urls)
          expect((await query({ apiBaseUrl, organizationId, key }, 'whoami')).status).toBe(200)
      const logs = running.map(({ service }) => service.stderr + service.stdout).join('')
      expect(logs).not.toMatch(/outbox\.failed|request\.failed/)
      for (const each of running) await stop(each)
    },
    300_000,
  )
})

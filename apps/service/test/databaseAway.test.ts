import { join } from 'node:path'
import { createErrorBody } from '@latchkey/contract/server'
import { createStamp } from '@latchkey/crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { countRequests } from './countRequests.ts'
import { fetchAsPage, type PageAnswer } from './fetchAsPage.ts'
import { newDirectory } from './newDirectory.ts'
import { startOwnPostgres } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { reach } from './reach.ts'
import { runHere, startHere } from './runHere.ts'
import type { PostgresServer } from './startPostgres.ts'
import { hasProxy, proxies, startProxy } from './startProxy.ts'

const unavailable = {
  status: 503,
  body: createErrorBody('UNAVAILABLE', { retryAfterSeconds: 1 }),
}
// docs/operating.md#health-checks
describe.each(proxies)('behind %s, as deploy/ has it', (name) => {
  let postgres: PostgresServer
  let environment: NodeJS.ProcessEnv
  let organizationId: string
  const key = createNodeKeyPair()
  beforeAll(async () => {
    if (!hasProxy[name]) return
    postgres = await startOwnPostgres()
    const secretsFile = join(newDirectory(), 'secrets.json')
    await runHere(['--create-secrets', secretsFile, '--verify', 'off'])
    environment = { ...productionEnvironment(secretsFile), DATABASE_URL: postgres.url }
    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    organizationId = JSON.parse((await runHere(words, environment)).stdout).organizationId
  })
  afterAll(() => postgres?.stop())

  async function whoami(url: string): Promise<PageAnswer> {
    const body = JSON.stringify({ organizationId })
    const stamp = await createStamp(key, body)
    const headers = {
      'content-type': 'application/json',
      'x-client-version': 'test',
      [stamp.header.toLowerCase()]: stamp.value,
    }
    return await fetchAsPage(`${url}/public/v1/query/whoami`, { method: 'POST', headers, body })
  }
  const askForCode = (url: string) =>
    fetchAsPage(`${url}/auth-proxy/v1/otp_init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-proxy-config-id': organizationId },
      body: '{}',
    })

  /** Two processes, each behind a counter, and the proxy before them. */
  async function start() {
    if (!postgres.isRunning) await postgres.start()
    const services = [
      await startHere(['--port', '0'], environment),
      await startHere(['--port', '0'], environment),
    ] as const
    const counters = await Promise.all(services.map(({ url }) => countRequests(Number(new URL(url).port))))
    const proxy = await startProxy(name, [counters[0]!.port, counters[1]!.port])
    onTestFinished(async () => {
      await proxy.stop()
      for (const counter of counters) counter.close()
    })
    return { services, counters, url: proxy.url }
  }

  it.skipIf(!hasProxy[name])(
    `default: while the database is away, pages read the service’s own answer and keys are served (needs ${name})`,
    async () => {
      const { services, counters, url } = await start()
      expect(await whoami(url)).toMatchObject({ status: 200 })
      await postgres.halt('fast')
      for (const service of services)
        await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(503)
      // Caddy has asked both since; nginx never asks.
      if (name === 'caddy')
        for (const counter of counters)
          await reach(() => counter.count('/routable'), counter.count('/routable') + 2)
      for (let repetition = 0; repetition < 6; repetition++) {
        for (const answer of [await whoami(url), await askForCode(url)]) {
          expect(answer).toMatchObject(unavailable)
          expect((answer as { headers: Headers }).headers.get('retry-after')).toBe('1')
        }
        for (const path of ['jwks.json', 'latchkey.json', 'openid-configuration'])
          expect(await fetchAsPage(`${url}/.well-known/${path}`)).toMatchObject({ status: 200 })
      }
    },
  )

  it.skipIf(!hasProxy[name])(
    `behavior: where no process answers, the proxy says what the service says (needs ${name})`,
    async () => {
      const { services, url } = await start()
      const answered = await fetch(`${url}/public/v1/query/whoami`, { method: 'OPTIONS' })
      const allowed = (response: Response) =>
        ['origin', 'methods', 'headers'].map((part) => response.headers.get(`access-control-allow-${part}`))
      for (const service of services) await service.end()
      const answers = [
        await whoami(url),
        await askForCode(url),
        await fetchAsPage(`${url}/.well-known/jwks.json`),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject(unavailable)
        const { headers } = answer as { headers: Headers }
        expect(headers.get('retry-after')).toBe('1')
        expect(headers.get('content-type')).toBe('application/json')
      }
      expect(allowed(await fetch(`${url}/public/v1/query/whoami`, { method: 'OPTIONS' }))).toEqual(
        allowed(answered),
      )
    },
  )
})

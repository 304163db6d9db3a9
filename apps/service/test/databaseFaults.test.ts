import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ServiceFacts } from '../src/startService.ts'
import { askForCodes, askProxy, recipientsOf } from './askForCodes.ts'
import { type Caller, query } from './callApi.ts'
import { changeConstantly, expectAllKept } from './changeConstantly.ts'
import { newDirectory } from './newDirectory.ts'
import { startOwnPostgres } from './postgres.ts'
import { reach } from './reach.ts'
import { rootOf } from './serviceFile.ts'
import { isDeep, isFull, keepRunning, rounds, type ServiceProcess, spawnService } from './spawnService.ts'
import { type FaultProxy, startFaultProxy } from './startFaultProxy.ts'
import type { PostgresServer } from './startPostgres.ts'
import { type Relay, startRelay } from './startRelay.ts'

/** Two processes on one database, the second through a proxy. They survive every fault. */
describe('a service with a failing database', () => {
  let postgres: PostgresServer
  let proxy: FaultProxy
  let relay: Relay
  let services: ServiceProcess[]
  let facts: ServiceFacts[]
  let urls: string[]
  let root: Caller

  beforeAll(async () => {
    ;[postgres, relay] = await Promise.all([startOwnPostgres(), startRelay()])
    proxy = await startFaultProxy(postgres.port)
    const directory = newDirectory()
    const start = (databaseUrl: string) =>
      keepRunning(
        spawnService(
          ['--port', '0', '--limits', 'relaxed', '--data-dir', directory, '--database-url', databaseUrl],
          {
            LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
            LATCHKEY_SMTP_FROM: 'hello@larkfield.example',
          },
        ),
      )
    const first = start(postgres.url)
    const firstFacts = await first.ready
    root = rootOf(directory)
    const second = start(postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`))
    services = [first, second]
    facts = [firstFacts, await second.ready]
    urls = facts.map(({ apiBaseUrl }) => apiBaseUrl)
  })

  afterAll(async () => {
    relay?.close()
    proxy?.close()
    await postgres?.stop()
  })

  const expectRunning = () => {
    for (const { child, stderr } of services) expect(child.exitCode, stderr.slice(-2_000)).toBe(null)
  }

  it.each(isFull ? (['fast', 'immediate'] as const) : (['fast'] as const))(
    'behavior: pg_ctl restart -m %s under load: loses nothing acknowledged and sends no mail twice',
    async (mode) => {
      const changes = changeConstantly(root, urls)
      const codes = askForCodes(facts)
      for (let round = 0; round < rounds(100, 2, 1); round++) {
        await changes.more(20)
        await postgres.halt(mode)
        await postgres.start()
      }
      await changes.more(20)
      await Promise.all([changes.stop(), codes.stop()])
      expectRunning()
      await expectAllKept(root, changes)
      await expectMailed(codes.acknowledged)
      console.log(`${mode}: ${JSON.stringify(changes.statuses)}`)
    },
    1_800_000,
  )

  /** A mail that was leased when the connection broke waits for the end of the lease: a minute. */
  async function expectMailed(acknowledged: ReadonlySet<string>): Promise<void> {
    const waiting = async () => Number((await postgres.query('select count(*) from outbox'))[0]!.count)
    const missing = () => {
      const mailed = new Set(recipientsOf(relay.mails))
      return [...acknowledged].filter((contact) => !mailed.has(contact)).length
    }
    await expect
      .poll(async () => missing() - (isDeep ? 0 : await waiting()), { timeout: isDeep ? 150_000 : 60_000 })
      .toBeLessThanOrEqual(0)
    const recipients = recipientsOf(relay.mails)
    expect(recipients.filter((contact, at) => recipients.indexOf(contact) !== at)).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(0)
  }

  it('behavior: responds with 503 while it is down, and recovers', async () => {
    await postgres.halt('fast')
    for (const url of urls) {
      const { status, headers, body } = await query({ ...root, apiBaseUrl: url }, 'whoami')
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('1')
      expect(body.details).toEqual([expect.objectContaining({ errorCode: 'UNAVAILABLE' })])
      const readiness = await fetch(`${url}/readyz`)
      expect(readiness.status).toBe(503)
      expect(readiness.headers.get('retry-after')).toBe('1')
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
    }
    await postgres.start()
    for (const service of facts) {
      // A request waits 250 ms for the pool's first new connection, which takes longer on a busy machine.
      await expect.poll(async () => (await fetch(`${service.apiBaseUrl}/readyz`)).status).toBe(200)
      await logIn(service)
    }
    expectRunning()
    for (const service of services)
      for (const event of ['away', 'back'])
        await expect.poll(() => service.stderr).toContain(`"event":"database.${event}"`)
  })

  /** Signs a new user up and in with a mailed code. */
  async function logIn(service: ServiceFacts): Promise<void> {
    const contact = `login-${process.hrtime.bigint()}@example.com`
    const ask = async (operation: string, body: object) => {
      const answer = await askProxy(service, operation, body)
      expect(answer, operation).toMatchObject({ status: 200 })
      return answer.body
    }
    const { otpId } = await ask('otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
    const mail = () => relay.mails.find((text) => text.includes(`To: ${contact}`))
    await expect.poll(mail, { timeout: 60_000, interval: 5 }).toBeDefined()
    const otpCode = /^Subject: (\d{6}) /m.exec(mail()!)![1]
    const key = await createKeyPair()
    const { publicKey } = key
    const { verificationToken } = await ask('otp_verify', { otpId, otpCode, public_key: publicKey })
    await ask('signup', { userEmail: contact, verificationToken })
    const client_signature = await signClientSignature(key, verificationToken!)
    const { session } = await ask('otp_login', { verificationToken, publicKey, client_signature })
    expect(session).toBeDefined()
  }

  it.runIf(isFull)(
    'behavior: while the server hangs, requests are refused instead of waiting for it',
    async () => {
      const changes = changeConstantly(root, urls)
      await changes.more(20)
      const before = changes.statuses[503] ?? 0
      await postgres.suspend()
      await reach(() => changes.statuses[503] ?? 0, before + 1)
      postgres.resume()
      await changes.more(20)
      await changes.stop()
      expectRunning()
      await expectAllKept(root, changes)
      console.log(`hanging: ${JSON.stringify(changes.statuses)}`)
    },
  )

  it.runIf(isFull)('behavior: keeps every change with a database that answers after 200 ms', async () => {
    // Fewer than connections: nobody waits for one.
    const changes = changeConstantly(root, urls, 6)
    await changes.more(20)
    proxy.delayMs = 100
    await changes.more(rounds(1_000, 25))
    await changes.stop()
    proxy.delayMs = 0
    expectRunning()
    await expectAllKept(root, changes)
    expect(Object.keys(changes.statuses)).toEqual(['200'])
  })

  it.runIf(isFull)(
    'behavior: connections that are reset at any place of an exchange',
    async () => {
      const changes = changeConstantly(root, urls)
      const codes = askForCodes(facts)
      const cuts = proxy.cuts + rounds(2_000, 60)
      proxy.cutAfter = [7, 11, 13, 17, 19, 23, 29, 31]
      await reach(() => proxy.cuts, cuts)
      await reach(() => changes.statuses[503] ?? 0, 1)
      proxy.cutAfter = []
      await changes.more(20)
      await Promise.all([changes.stop(), codes.stop()])
      expectRunning()
      await expectAllKept(root, changes)
      await expectMailed(codes.acknowledged)
      console.log(`${cuts} cuts: ${JSON.stringify(changes.statuses)}`)
    },
    600_000,
  )

  it('behavior: both services then end with status 0', async () => {
    for (const { child } of services) child.kill('SIGTERM')
    for (const service of services) {
      expect(await service.ended, service.stderr.slice(-2_000)).toMatchObject({ status: 0 })
      // No driver warnings and no stack traces.
      for (const line of service.stderr.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('event')
    }
  })
})

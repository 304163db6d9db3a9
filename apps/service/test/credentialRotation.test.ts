import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Caller, query, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { type SharedEnclave, serviceProcesses, startSharedEnclave } from './serviceProcesses.ts'
import { askNext, signInConstantly } from './signInConstantly.ts'
import { isFull } from './spawnService.ts'
import { type Relay, startRelay } from './startRelay.ts'

/** A Twilio API that accepts SMS of some `user:password`, and records how it answered. */
async function startTwilio(users: ReadonlySet<string>) {
  const sent: { to: string | null; status: number }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const [, basic = ''] = `${request.headers.authorization}`.split(' ')
    const status = users.has(Buffer.from(basic, 'base64').toString()) ? 201 : 401
    sent.push({ to: new URLSearchParams(body).get('To'), status })
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, sent, close }
}

// docs/rotation.md#secrets-outside-the-service, walked with two processes that are replaced one after the other.
describe.runIf(isFull)('secrets outside the service', () => {
  const secretsFile = join(newDirectory(), 'secrets.json')
  const users = new Set(['a:first'])
  let database: TestDatabase
  let relay: Relay | undefined
  let enclave: SharedEnclave | undefined
  let twilio: Awaited<ReturnType<typeof startTwilio>>
  /** Credentials that the next process is started with. */
  let credentials = { database: 'larkfield_a:first', vendors: 'a:first' }
  const environment = () => ({
    ...productionEnvironment(secretsFile),
    ...enclave?.environment,
    DATABASE_URL: `postgres://${credentials.database}@127.0.0.1:${database.port}/${database.name}`,
    LATCHKEY_SMTP_URL: `smtp://${credentials.vendors}@127.0.0.1:${relay!.port}`,
    LATCHKEY_SMS_URL: `http://${credentials.vendors}@127.0.0.1:${twilio.port}`,
    LATCHKEY_SMS_FROM: 'Larkfield',
    LATCHKEY_SMS_ACCOUNT: 'AC01',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  const { run, start, replace } = serviceProcesses(environment)

  beforeAll(async () => {
    ;[database, relay, twilio] = await Promise.all([
      newDatabase({ empty: true }),
      startRelay(users),
      startTwilio(users),
    ])
    await database.query('create role larkfield')
    await database.query("create role larkfield_a login password 'first' in role larkfield")
    await database.query('alter role larkfield_a set role larkfield')
    await database.query(`alter database ${database.name} owner to larkfield`)
    await run('--create-secrets', secretsFile)
    enclave = await startSharedEnclave(secretsFile)
  })
  afterAll(async () => {
    twilio.close()
    relay?.close()
    await enclave?.end()
  })

  it('default: the database, mail, SMS and a root key get new credentials while people sign in', async () => {
    let root: NodeKeyPair = createNodeKeyPair()
    const words = ['--create-organization', 'Larkfield', '--root-public-key', root.publicKey]
    const output = await run(...words)
    const { organizationId, userId } = JSON.parse(output)
    const running = [await start(), await start()]
    const urls = running.map(({ url }) => url)
    const asRoot = (at: number): Caller => ({ organizationId, key: root, apiBaseUrl: urls[at]! })
    const change = async (at: number, operation: string, parameters: object) => {
      const type = `ACTIVITY_TYPE_${operation.toUpperCase()}`
      const { status, body } = await submit(asRoot(at), operation, type, parameters)
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await change(0, 'enable_auth_proxy', {})
    await change(1, 'update_auth_proxy_config', {
      allowedAuthMethods: ['email', 'sms'],
      smsCountries: ['US'],
    })
    const { body } = await query(asRoot(1), 'get_auth_proxy_config')
    const target = { urls, authProxyConfigId: body.authProxyConfig.configId as string, relay: relay! }
    const signIns = signInConstantly(target, 2)
    await signIns.more(2)

    let phones = 0
    async function roll() {
      for (const at of [0, 1]) {
        await replace(running, at, urls)
        await signIns.more(2)
        for (let sent = 0; sent < 2; sent++) {
          const contact = `+1202555${String(1000 + 97 * phones++)}`
          await askNext(target, 'otp_init', { otpType: 'OTP_TYPE_SMS', contact })
        }
      }
    }

    // Both work until every process has the new ones.
    await database.query("create role larkfield_b login password 'second' in role larkfield")
    await database.query('alter role larkfield_b set role larkfield')
    users.add('b:second')
    credentials = { database: 'larkfield_b:second', vendors: 'b:second' }
    await roll()
    const connected = "select 1 from pg_stat_activity where usename = 'larkfield_a'"
    expect(await database.query(connected)).toEqual([])
    await database.query('drop role larkfield_a')
    users.delete('a:first')

    // A root key: the new one, then without the old one.
    const [old, next] = [root, createNodeKeyPair()]
    const apiKey = { apiKeyName: 'second', publicKey: next.publicKey, curveType: 'API_KEY_CURVE_P256' }
    const type = 'ACTIVITY_TYPE_CREATE_API_KEYS_V2'
    const added = await submit(asRoot(0), 'create_api_keys', type, { userId, apiKeys: [apiKey] })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    root = next
    const { apiKeys } = (await query(asRoot(1), 'get_api_keys', { userId })).body
    const { apiKeyId } = apiKeys.find(
      ({ credential }: { credential: { publicKey: string } }) => credential.publicKey === old.publicKey,
    )
    await change(1, 'delete_api_keys', { userId, apiKeyIds: [apiKeyId] })
    for (const at of [0, 1]) {
      expect((await query(asRoot(at), 'whoami')).status).toBe(200)
      expect((await query({ ...asRoot(at), key: old }, 'whoami')).status).toBe(401)
    }

    // A restart with what is left.
    await roll()
    await signIns.stop()
    await expect.poll(() => twilio.sent.length, { timeout: 60_000 }).toBe(phones)
    expect(new Set(twilio.sent.map(({ to }) => to)).size).toBe(phones)
    expect(twilio.sent.filter(({ status }) => status !== 201)).toEqual([])
    for (const { service } of running) {
      expect(service.stderr + service.stdout).not.toMatch(/outbox\.|request\.failed|first|second/)
      service.child.kill('SIGTERM')
      expect((await service.ended).status).toBe(0)
    }
  })
})

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '../../../scripts/lib/freePort.mjs'
import { type Answer, type Caller, query, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { reach } from './reach.ts'
import { runHere } from './runHere.ts'
import { isFull, type ServiceProcess, spawnService } from './spawnService.ts'
import { hasProxy, proxies, startProxy } from './startProxy.ts'

/** docs/deployment.md#upgrade-and-rollback */
const requests = 5_000
const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

describe.runIf(isFull)('a rolling upgrade on two ports', () => {
  let database: TestDatabase
  const directory = newDirectory()
  const secretsFile = join(directory, 'secrets.json')
  const callers: Omit<Caller, 'apiBaseUrl'>[] = []
  beforeAll(async () => {
    database = await newDatabase()
    await runHere(['--create-secrets', secretsFile])
    const environment = { ...productionEnvironment(secretsFile), DATABASE_URL: database.url }
    // Several organizations, since each has limits of its own.
    for (let count = 0; count < 8; count++) {
      const key = createNodeKeyPair()
      const words = ['--create-organization', `Larkfield ${count}`, '--root-public-key', key.publicKey]
      const { organizationId } = JSON.parse((await runHere(words, environment)).stdout)
      callers.push({ organizationId, key })
    }
  })

  const notary = { LATCHKEY_ENCLAVE_NOTARY: join(directory, 'notary.sock') }

  /** Starts a process and an enclave of its own, as `latchkey@PORT` and `latchkey-enclave@PORT` do. */
  async function startPair(port: number) {
    const folder = join(directory, String(port))
    mkdirSync(folder, { recursive: true })
    const LATCHKEY_ENCLAVE_SOCKET = join(folder, 'enclave.sock')
    const LATCHKEY_ENCLAVE_SECRETS_FILE = join(directory, 'secrets.enclave.json')
    const enclave = spawnService(['--enclave'], {
      ...notary,
      LATCHKEY_ENCLAVE_ROLE: 'signer',
      LATCHKEY_ENCLAVE_SOCKET,
      LATCHKEY_ENCLAVE_SECRETS_FILE,
    })
    await enclave.ready
    const environment = {
      ...productionEnvironment(secretsFile),
      DATABASE_URL: database.url,
      LATCHKEY_ENCLAVE_SOCKET,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LATCHKEY_END_AFTER: '3',
    }
    const service = spawnService(['--port', String(port)], environment)
    await service.ready
    return { port, service, enclave }
  }
  async function startNotary() {
    const process = spawnService(['--enclave'], {
      ...notary,
      LATCHKEY_ENCLAVE_ROLE: 'notary',
      LATCHKEY_ENCLAVE_SECRETS_FILE: join(directory, 'secrets.enclave.json'),
    })
    await process.ready
    return process
  }
  const stop = async ({ child, ended }: ServiceProcess) => {
    child.kill('SIGTERM')
    expect((await ended).status).toBe(0)
  }
  /** Replaces the process and the enclave of a port, as `latchkey-use` does. */
  async function replace({ port, service, enclave }: Awaited<ReturnType<typeof startPair>>) {
    await stop(service)
    await stop(enclave)
    return startPair(port)
  }

  for (const name of proxies)
    it.skipIf(!hasProxy[name])(
      `default: behind ${name}, an upgrade and the way back refuse none of ${requests} requests (needs ${name})`,
      async () => {
        let keeper = await startNotary()
        const ports = [await freePort(), await freePort()] as const
        const running = [await startPair(ports[0]), await startPair(ports[1])]
        const proxy = await startProxy(name, ports)
        /** How often each answer was another one than 200. */
        const refused: Record<string, number> = {}
        let answered = 0
        let stopping = false
        const count = async (answer: Promise<Answer>) => {
          const { status, body } = await answer.catch((error: Error) => ({
            status: 0,
            body: String(error.cause ?? error),
          }))
          answered++
          if (status !== 200) {
            const text = `${status} ${JSON.stringify(body)}`
            refused[text] = (refused[text] ?? 0) + 1
          }
          return body
        }
        async function client(own: Omit<Caller, 'apiBaseUrl'>) {
          const caller = { ...own, apiBaseUrl: proxy.url }
          const wallet = { walletName: `main ${name}`, accounts: [account] }
          const made = await count(submit(caller, 'create_wallet', 'ACTIVITY_TYPE_CREATE_WALLET', wallet))
          const [signWith] = made.activity.result.createWalletResult.addresses
          const payload = {
            signWith,
            payload: 'ab'.repeat(32),
            encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
            hashFunction: 'HASH_FUNCTION_NO_OP',
          }
          for (let at = 0; !stopping; at++)
            await count(
              // Some need the enclave, which is replaced with its process.
              at % 10 === 0
                ? submit(caller, 'sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', payload)
                : query(caller, 'whoami'),
            )
        }
        const clients = Promise.all(callers.map(client))
        const more = (number: number) => reach(() => answered, answered + number, clients)
        // The upgrade, then the way back: each port is replaced in both.
        for (const at of [0, 1, 0, 1]) {
          await more(requests / 8)
          if (at === 0) {
            await stop(keeper)
            keeper = await startNotary()
          }
          running[at] = await replace(running[at]!)
        }
        await more(Math.max(requests / 8, requests - answered))
        stopping = true
        await clients
        await proxy.stop()
        for (const { service, enclave } of running) {
          await stop(service)
          await stop(enclave)
        }
        await stop(keeper)
        expect(answered).toBeGreaterThanOrEqual(requests)
        expect(refused).toEqual({})
      },
      600_000,
    )
})

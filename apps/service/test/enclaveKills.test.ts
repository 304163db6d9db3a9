import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Answer, type Caller, prepareSubmit, query } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { reach } from './reach.ts'
import { runHere } from './runHere.ts'
import { isFull, kill, rounds, type ServiceProcess, spawnService } from './spawnService.ts'

const account = (at: number) => ({
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: `m/44'/60'/${at}'/0/0`,
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
})

/** Results that the service acknowledged. */
interface Acknowledged {
  /** Signatures by payload: every client signs the same ones, before and after each kill. */
  signatures: Map<string, string>
  addresses: string[]
  statuses: Record<number, number>
}

/** The process that the service started, by its parent. */
function enclavePid({ child }: ServiceProcess): number {
  const [pid] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')
  return Number(pid)
}

/** Sends the same bytes until they are acknowledged. Every try is answered. */
async function untilAcknowledged(
  send: () => Promise<Answer>,
  statuses: Record<number, number>,
): Promise<Record<string, unknown>> {
  for (;;) {
    const { status, body } = await send()
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 200) return Object.values(body.activity.result)[0] as Record<string, unknown>
    expect({ status, body }).toMatchObject({ status: 503, body: { details: [{ errorCode: 'UNAVAILABLE' }] } })
    // Clients should wait a second. Retrying sooner is harder on the service and shortens the test.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function survives(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const key = createNodeKeyPair()
  const outcome = await runHere(
    ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey, ...words],
    environment,
  )
  expect(outcome.status, outcome.stderr).toBe(0)
  const { organizationId } = JSON.parse(outcome.stdout)
  const began = performance.now()
  const service = spawnService(['--port', '0', ...words], environment)
  const apiBaseUrl = await service.url()
  // Other tests may keep the machine busy: relative to a whole start in the same run.
  const patience = Math.max(10_000, 4 * (performance.now() - began))
  const caller: Caller = { apiBaseUrl, organizationId, key }
  const acknowledged: Acknowledged = { signatures: new Map(), addresses: [], statuses: {} }

  async function ask(operation: string, type: string, parameters: object) {
    const send = await prepareSubmit(caller, operation, type, parameters)
    return await untilAcknowledged(() => send(caller.apiBaseUrl), acknowledged.statuses)
  }

  const wallet = await ask('create_wallet', 'ACTIVITY_TYPE_CREATE_WALLET', {
    walletName: 'main',
    accounts: [account(0)],
  })
  const { walletId, addresses } = wallet as { walletId: string; addresses: string[] }
  acknowledged.addresses.push(...addresses)

  async function sign(payload: string) {
    const { r, s, v } = await ask('sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
      signWith: addresses[0],
      payload,
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_KECCAK256',
    })
    const signature = `${r}${s}${v}`
    const known = acknowledged.signatures.get(payload) ?? signature
    expect(signature).toBe(known)
    acknowledged.signatures.set(payload, known)
  }
  let paths = 0
  let isStopping = false
  async function load(): Promise<void> {
    for (let count = 0; !isStopping; count++) {
      await sign((count % 50).toString(16).padStart(64, '0'))
      if (count % 5 > 0) continue
      const added = await ask('create_wallet_accounts', 'ACTIVITY_TYPE_CREATE_WALLET_ACCOUNTS', {
        walletId,
        accounts: [account(++paths)],
      })
      acknowledged.addresses.push(...(added.addresses as string[]))
    }
  }

  const clients = Array.from({ length: 8 }, () => load())
  const failure = Promise.all(clients).then(() => undefined)
  let longest = 0
  for (let round = 0; round < rounds(20, 3, 1); round++) {
    const done = acknowledged.statuses[200] ?? 0
    await reach(() => (acknowledged.statuses[200] ?? 0) - done, 20, failure)
    const before = enclavePid(service)
    process.kill(before, 'SIGKILL')
    const killed = performance.now()
    await reach(() => (enclavePid(service) === before ? 0 : 1), 1)
    await sign(`${round.toString(16)}`.padStart(64, 'f'))
    longest = Math.max(longest, performance.now() - killed)
    expect(longest).toBeLessThan(patience)
  }
  isStopping = true
  await failure
  const listed: string[] = []
  for (let after: string | undefined; ; ) {
    const { body } = await query(caller, 'list_wallet_accounts', {
      paginationOptions: { limit: '100', ...(after && { after }) },
    })
    listed.push(...body.accounts.map(({ address }: { address: string }) => address))
    if (body.accounts.length < 100) break
    after = body.accounts.at(-1).walletAccountId
  }
  // Everything acknowledged is there, and nothing else.
  expect(listed.sort()).toEqual(acknowledged.addresses.sort())
  expect(service.stderr).not.toContain('"level":"error"')
  await kill(service)
  const drill = await runHere(['--verify-keys', ...words], environment)
  expect(drill.status, drill.stderr).toBe(0)
  expect(JSON.parse(drill.stdout)).toMatchObject({ tables: { wallets: { opened: 1, broken: [] } } })
  console.log(
    `signing again within ${(longest / 1_000).toFixed(2)} s of each kill; answers: ${JSON.stringify(acknowledged.statuses)}`,
  )
}

// Reads /proc.
describe.runIf(process.platform === 'linux')('the enclave killed under load', () => {
  const directory = newDirectory()
  const secretsFile = join(directory, 'secrets.json')
  const environment = productionEnvironment(secretsFile)
  beforeAll(async () => {
    expect(await runHere(['--create-secrets', secretsFile])).toMatchObject({ status: 0 })
  })

  it('behavior: loses nothing and signs nothing twice differently on the embedded database', async () => {
    await survives(['--data-dir', join(directory, 'data')], environment)
  }, 600_000)

  it.runIf(isFull)(
    'behavior: loses nothing and signs nothing twice differently on a Postgres server',
    async () => {
      await survives([], { ...environment, DATABASE_URL: (await newDatabase({ empty: true })).url })
    },
    600_000,
  )

  it('behavior: a start without secrets of the enclave says what is missing', async () => {
    const missing = join(directory, 'none.json')
    const started = await runHere(['--data-dir', join(directory, 'other'), '--port', '0'], {
      ...environment,
      LATCHKEY_ENCLAVE_SECRETS_FILE: missing,
    })
    expect(started.status).toBe(1)
    expect(started.stderr).toContain(missing)
    expect(started.stderr).toContain('--create-secrets')
  })
})

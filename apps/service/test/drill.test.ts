import { execFile } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Caller, query, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere } from './runHere.ts'
import { isFull, spawnService } from './spawnService.ts'
import { type SystemPostgres, startSystemPostgres, systemPrograms } from './systemPostgres.ts'

const script = fileURLToPath(new URL('../../../scripts/drill.mjs', import.meta.url))
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/** Runs `npm run drill`. */
const drill = (words: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    [script, '--service', program, ...Object.entries(words).map(([name, value]) => `--${name}=${value}`)],
    { env: { ...process.env, PATH: `${systemPrograms}:${process.env.PATH}` } },
  ).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error) => error as { code: number; stdout: string; stderr: string },
  )

describe.runIf(isFull && systemPrograms)('a backup', () => {
  let postgres: SystemPostgres | undefined
  const directory = newDirectory()
  const secretsFile = join(directory, 'secrets.json')
  const [dump, key] = [join(directory, 'latchkey.dump'), createNodeKeyPair()]
  let organizationId: string

  /** Runs the service on a database, and calls it as the root user. */
  async function withService<Result>(url: string, file: string, work: (caller: Caller) => Promise<Result>) {
    const service = spawnService(['--port', '0'], { ...productionEnvironment(file), DATABASE_URL: url })
    const apiBaseUrl = await service.url()
    try {
      return await work({ apiBaseUrl, organizationId, key })
    } finally {
      service.child.kill('SIGTERM')
      await service.ended
    }
  }

  const sign = async (caller: Caller, signWith: string) => {
    const { body } = await submit(caller, 'sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
      signWith,
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })
    return body.activity.result.signRawPayloadResult
  }

  let address: string
  let signature: object
  beforeAll(async () => {
    postgres = await startSystemPostgres(systemPrograms!)
    const url = postgres.createDatabase('live')
    await runHere(['--create-secrets', secretsFile])
    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    const outcome = await runHere(words, { ...productionEnvironment(secretsFile), DATABASE_URL: url })
    expect(outcome.status, outcome.stderr).toBe(0)
    ;({ organizationId } = JSON.parse(outcome.stdout))
    await withService(url, secretsFile, async (caller) => {
      const wallet = { walletName: 'main', accounts: [account] }
      const { body } = await submit(caller, 'create_wallet', 'ACTIVITY_TYPE_CREATE_WALLET', wallet)
      address = body.activity.result.createWalletResult.addresses[0]
      signature = await sign(caller, address)
    })
    postgres.dump('live', dump)
  })
  afterAll(() => postgres?.stop())

  it('default: restored elsewhere, every key opens, and the same account signs as before', async () => {
    // Keys travel by a path of their own.
    const elsewhere = newDirectory()
    cpSync(directory, elsewhere, { recursive: true })
    const url = postgres!.createDatabase('restored')
    const secrets = join(elsewhere, 'secrets.json')
    const { code, stdout, stderr } = await drill({ dump, secrets, 'database-url': url })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({
      organizations: 1,
      users: 1,
      tables: { wallets: { opened: 1, broken: [] } },
    })
    await withService(url, secrets, async (caller) => {
      expect((await query(caller, 'whoami')).status).toBe(200)
      expect(await sign(caller, address)).toEqual(signature)
    })
    const again = await drill({ dump, secrets, 'database-url': url })
    expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/has \d+ tables already/) })
  })

  it.each(['secrets.json', 'secrets.enclave.json'])('behavior: fails with another %s', async (name) => {
    const elsewhere = newDirectory()
    await runHere(['--create-secrets', join(elsewhere, 'secrets.json')])
    const rightName = name === 'secrets.json' ? 'secrets.enclave.json' : 'secrets.json'
    cpSync(join(directory, rightName), join(elsewhere, rightName))
    const url = postgres!.createDatabase(`wrong_${name.replaceAll('.', '_')}`)
    const { code, stdout } = await drill({
      dump,
      secrets: join(elsewhere, 'secrets.json'),
      'database-url': url,
    })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).refused).toContain(join(elsewhere, name))
  })

  it('behavior: fails with a damaged dump', async () => {
    const damaged = join(newDirectory(), 'damaged.dump')
    writeFileSync(damaged, 'PGDMP and nothing else')
    const url = postgres!.createDatabase('damaged')
    const { code, stderr } = await drill({ dump: damaged, secrets: secretsFile, 'database-url': url })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("can't be restored") })
  })
})

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeEach, describe, expect, it } from 'vitest'

import { type Caller, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { runHere, type ServiceHere, startHere } from './runHere.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

// docs/operating.md#commands-that-end-something
describe('commands that end something', () => {
  let database: TestDatabase
  /** The service's file, with the enclave's beside it. */
  let files: string
  let organizationId: string
  let address: string
  const key = createNodeKeyPair()

  const environment = (secretsFile: string) => ({
    ...productionEnvironment(secretsFile),
    DATABASE_URL: database.url,
  })
  async function newFiles(): Promise<string> {
    const file = join(newDirectory(), 'secrets.json')
    expect(await runHere(['--create-secrets', file, '--verify', 'off'])).toMatchObject({ status: 0 })
    return file
  }
  /** The same pair of files in a folder of its own. */
  function copyOf(file: string): string {
    const copy = join(newDirectory(), 'secrets.json')
    for (const name of ['.json', '.enclave.json'])
      cpSync(file.replace('.json', name), copy.replace('.json', name))
    return copy
  }
  const run = (file: string, ...words: string[]) => runHere(words, environment(file))
  const step = async (file: string, ...words: string[]) =>
    expect(await run(file, ...words)).toMatchObject({ status: 0, stderr: '' })
  const refusal = async (file: string, ...words: string[]) => {
    const checks = await database.query('select * from secret_checks order by name')
    const texts = ['.json', '.enclave.json'].map((name) => readFileSync(file.replace('.json', name), 'utf8'))
    const { status, stdout, stderr } = await run(file, ...words)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(await database.query('select * from secret_checks order by name')).toEqual(checks)
    expect(
      ['.json', '.enclave.json'].map((name) => readFileSync(file.replace('.json', name), 'utf8')),
    ).toEqual(texts)
    return stderr.trim()
  }
  async function during<Result>(
    file: string,
    work: (service: ServiceHere) => Promise<Result>,
  ): Promise<Result> {
    const service = await startHere(['--port', '0'], environment(file), { keep: true })
    return await work(service).finally(service.end)
  }
  const callerAt = ({ url }: ServiceHere): Caller => ({ organizationId, key, apiBaseUrl: url })
  const createWallet = async (service: ServiceHere, walletName: string) => {
    const wallet = { walletName, accounts: [account] }
    const { status, body } = await submit(
      callerAt(service),
      'create_wallet',
      'ACTIVITY_TYPE_CREATE_WALLET',
      wallet,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return String(body.activity.result.createWalletResult.addresses[0])
  }
  const sign = (service: ServiceHere) =>
    submit(callerAt(service), 'sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
      signWith: address,
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })

  beforeEach(async () => {
    database = await newDatabase()
    files = await newFiles()
    const words = ['--create-organization', 'Larkfield', '--root-public-key', key.publicKey]
    organizationId = JSON.parse((await run(files, ...words)).stdout).organizationId
    await during(files, async (service) => {
      address = await createWallet(service, 'first')
      await createWallet(service, 'second')
    })
  })

  it('parameters: --adopt-secrets, names and counts what does not open any more', async () => {
    const other = await newFiles()
    expect(await refusal(other, '--adopt-secrets')).toMatch(
      /^--adopt-secrets would end 2 wallets(, [\w ]+)* for good, and changed nothing\. If that is what you want, add --losing \d+\.$/,
    )
    const [, total] = /--losing (\d+)/.exec(await refusal(other, '--adopt-secrets'))!
    expect(await refusal(other, '--adopt-secrets', '--losing', '1')).toContain('--losing says 1.')
    const adopted = await run(other, '--adopt-secrets', '--losing', total!)
    expect(adopted.status, adopted.stderr).toBe(0)
    expect(JSON.parse(adopted.stdout).lost).toMatchObject({ wallets: 2 })

    const lost = await during(other, sign)
    expect(lost.status).toBe(500)
    expect(lost.body.details[0].errorCode).toBe('SEALED_DATA_UNREADABLE')
    // The file is found again.
    const found = await run(files, '--port', '0')
    expect(found.stderr).toMatch(
      /sealKey \w{8} was replaced with \w{8} by --adopt-secrets, at 20\S+Z.* --adopt-secrets with this file returns to it\./,
    )
    const back = await run(files, '--adopt-secrets')
    expect(back.status, back.stderr).toBe(0)
    expect(JSON.parse(back.stdout).lost).toEqual({})
    expect((await during(files, sign)).status).toBe(200)
  })

  it('behavior: --adopt-secrets is refused while the service runs, and no wallet gets a wrong key', async () => {
    const other = await newFiles()
    await during(files, async (service) => {
      await createWallet(service, 'third')
      expect(await refusal(other, '--adopt-secrets')).toContain('would end 3 wallets')
      const [, total] = /--losing (\d+)/.exec(await refusal(other, '--adopt-secrets'))!
      expect(await refusal(other, '--adopt-secrets', '--losing', total!)).toBe(
        'A process of the service uses this database. Stop the service first; a process that was killed counts for 75 s.',
      )
      expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
      await createWallet(service, 'fourth')
    })
    const verified = JSON.parse((await run(files, '--verify-keys')).stdout)
    expect(verified.tables.wallets).toEqual({ opened: 4, broken: [] })
  })

  it('parameters: --seal-key drop, opens everything without the key first', async () => {
    const copy = copyOf(files)
    await step(copy, '--seal-key', 'add')
    await step(copy, '--seal-key', 'use')
    await during(copy, async () => undefined)
    expect(await refusal(copy, '--seal-key', 'drop')).toBe(
      '--seal-key drop would end 2 wallets for good, and changed nothing. If that is what you want, add --losing 2.',
    )
    await step(copy, '--reseal-keys')
    await step(copy, '--seal-key', 'drop')
    expect((await during(copy, sign)).status).toBe(200)
  })

  it.each(['drop', 'revoke'])(
    'parameters: --rotate proxyKey:%s, the same of the service’s own',
    async (end) => {
      const copy = copyOf(files)
      await step(copy, '--rotate', 'proxyKey:add')
      await during(copy, async (service) => {
        const enabled = await submit(
          callerAt(service),
          'enable_auth_proxy',
          'ACTIVITY_TYPE_ENABLE_AUTH_PROXY',
          {},
        )
        expect(enabled.status, JSON.stringify(enabled.body)).toBe(200)
      })
      await step(copy, '--rotate', 'proxyKey:use')
      await during(copy, async () => undefined)
      expect(await refusal(copy, '--rotate', `proxyKey:${end}`)).toBe(
        `--rotate proxyKey:${end} would end 1 key of an auth proxy for good, and changed nothing. If that is what you want, add --losing 1.`,
      )
      const resealed = copyOf(copy)
      await step(resealed, '--reseal-keys')
      await step(resealed, '--rotate', `proxyKey:${end}`)
      await during(resealed, async () => undefined)
    },
  )

  it('behavior: a key that is known to somebody may end at once, with what it sealed', async () => {
    const copy = copyOf(files)
    await step(copy, '--seal-key', 'add')
    await step(copy, '--seal-key', 'use')
    await during(copy, async () => undefined)
    await step(copy, '--seal-key', 'drop', '--losing', '2')
    expect((await during(copy, sign)).body.details[0].errorCode).toBe('SEALED_DATA_UNREADABLE')
  })

  it('parameters: --rotate pepper:revoke, counts the codes that are under way', async () => {
    const copy = copyOf(files)
    await step(copy, '--rotate', 'pepper:add')
    await step(copy, '--rotate', 'pepper:use')
    expect(await refusal(copy, '--rotate', 'pepper:revoke')).toContain('processes still use pepper')
    await during(copy, async () => undefined)
    const now = Date.now()
    await database.query(`insert into otps (route, id, organization_id, tenant_id, otp_type, contact, code_hash, created_at, expires_at)
      select 1, gen_random_uuid(), id, id, 'OTP_TYPE_EMAIL', 'ada@example.com', '', ${now - 60_000}, ${now + 240_000} from organizations`)
    expect(await refusal(copy, '--rotate', 'pepper:revoke')).toContain('would end 1 one-time code for good')
    await step(copy, '--rotate', 'pepper:revoke', '--losing', '1')
    await during(copy, async () => undefined)
  })

  it('behavior: a key ends only where the database is known to use the file', async () => {
    const other = await newFiles()
    await step(other, '--rotate', 'sealKey:add')
    expect(await refusal(other, '--rotate', 'sealKey:drop')).toMatch(
      /doesn't belong to this database: .*should be/,
    )
    await step(other, '--seal-key', 'add')
    expect(await refusal(other, '--seal-key', 'drop')).toMatch(/doesn't belong to this database: .*should be/)
    const elsewhere = { ...environment(files), DATABASE_URL: (await newDatabase()).url }
    const copy = copyOf(files)
    await step(copy, '--rotate', 'sealKey:add')
    const refused = await runHere(['--rotate', 'sealKey:drop'], { ...elsewhere, LATCHKEY_SECRETS_FILE: copy })
    expect(refused.stderr).toContain('the database was never used with')
  })
})

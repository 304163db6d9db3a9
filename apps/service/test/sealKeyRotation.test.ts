import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Caller, submit } from './callApi.ts'
import { findPort } from './findPort.ts'
import { newDirectory } from './newDirectory.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { spawnService } from './spawnService.ts'
import { type PostgresServer, startPostgres } from './startPostgres.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

// docs/rotation.md#the-seal-key-of-wallets, walked with two processes that are replaced one after the other.
describe('the seal key of wallets', () => {
  let postgres: PostgresServer | undefined
  const secretsFile = join(newDirectory(), 'secrets.json')
  const enclaveFile = secretsFile.replace('.json', '.enclave.json')
  const key = createNodeKeyPair()
  const environment = () => ({ ...productionEnvironment(secretsFile), DATABASE_URL: postgres!.url })

  /** Runs a command, and returns what it prints. */
  async function run(...words: string[]): Promise<string> {
    const command = spawnService(words, environment())
    expect((await command.ended).status, command.stderr).toBe(0)
    return command.stdout
  }

  async function start() {
    const port = await findPort()
    const service = spawnService(['--port', String(port)], environment())
    await service.ready
    return { url: `http://localhost:${port}`, service }
  }

  async function stop({ service }: Awaited<ReturnType<typeof start>>) {
    service.child.kill('SIGTERM')
    expect((await service.ended).status).toBe(0)
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    await spawnService(['--create-secrets', secretsFile]).ended
  }, 60_000)
  afterAll(() => postgres?.stop())

  it('default: is replaced while wallets sign and are made, and the old key opens nothing afterwards', async () => {
    const made = JSON.parse(
      await run('--create-organization', 'Larkfield', '--root-public-key', key.publicKey),
    )
    const running = [await start(), await start()]
    let wallets = 0
    const callerAt = (at: number): Caller => ({
      ...{ organizationId: made.organizationId, key },
      apiBaseUrl: running[at]!.url,
    })
    const createWallet = async (at: number) => {
      const parameters = { walletName: `wallet ${wallets++}`, accounts: [account] }
      const { body } = await submit(callerAt(at), 'create_wallet', 'ACTIVITY_TYPE_CREATE_WALLET', parameters)
      return String(body.activity.result.createWalletResult.addresses[0])
    }
    const sign = async (at: number, signWith: string) => {
      const { body } = await submit(callerAt(at), 'sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
        ...{ signWith, payload: 'ab'.repeat(32) },
        ...{ encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' },
      })
      return body.activity.result.signRawPayloadResult
    }
    const address = await createWallet(0)
    const signature = await sign(0, address)
    const { sealKey } = JSON.parse(readFileSync(enclaveFile, 'utf8'))

    /** Replaces both processes; in between, what one makes the other must open. */
    async function roll() {
      for (const at of [0, 1]) {
        const replacement = await start()
        await stop(running[at]!)
        running[at] = replacement
        const fresh = [await createWallet(0), await createWallet(1)]
        for (const each of [0, 1]) {
          expect(await sign(each, address)).toEqual(signature)
          for (const one of fresh) expect(await sign(each, one)).toBeDefined()
        }
      }
    }

    for (const step of ['add', 'use']) {
      await run('--seal-key', step)
      await roll()
    }
    const resealed = JSON.parse(await run('--reseal-keys'))
    expect(resealed.wallets).toMatchObject({ broken: [] })
    expect(resealed.wallets.resealed).toBeGreaterThan(0)
    expect(JSON.parse(await run('--reseal-keys')).wallets).toMatchObject({ resealed: 0 })
    await run('--seal-key', 'drop')
    await roll()
    expect(JSON.parse(await run('--verify-keys')).wallets).toEqual({ opened: wallets, broken: [] })
    expect(readFileSync(enclaveFile, 'utf8')).not.toContain(sealKey)
    for (const each of running) await stop(each)
  })
})

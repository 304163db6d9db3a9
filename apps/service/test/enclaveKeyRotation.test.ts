import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSignedBundle } from '@latchkey/crypto/bundle'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Caller, query, submit } from './callApi.ts'
import { newDirectory } from './newDirectory.ts'
import { newDatabase, type TestDatabase } from './postgres.ts'
import { productionEnvironment } from './productionEnvironment.ts'
import { type RunningProcess, serviceProcesses } from './serviceProcesses.ts'
import { isFull } from './spawnService.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

// docs/rotation.md#the-keys-of-the-enclave, walked with two processes that are replaced one after the other.
describe.runIf(isFull)('the keys of the enclave', () => {
  let database: TestDatabase
  const secretsFile = join(newDirectory(), 'secrets.json')
  const enclaveFile = secretsFile.replace('.json', '.enclave.json')
  const readSecret = (name: string) => String(JSON.parse(readFileSync(enclaveFile, 'utf8'))[name])
  const key = createNodeKeyPair()
  const environment = () => ({ ...productionEnvironment(secretsFile), DATABASE_URL: database.url })
  const { run, start, stop, replace } = serviceProcesses(environment)
  let running: RunningProcess[] = []
  let organizationId = ''

  /** Replaces one process after the other. */
  async function roll(check: () => Promise<void>) {
    for (const at of [0, 1]) {
      await replace(running, at)
      await check()
    }
  }

  const callerAt = (at: number): Caller => ({ organizationId, key, apiBaseUrl: running[at]!.url })

  async function resultAt(at: number, operation: string, type: string, parameters: object) {
    const { status, body } = await submit(callerAt(at), operation, `ACTIVITY_TYPE_${type}`, parameters)
    expect(status, JSON.stringify(body)).toBe(200)
    // biome-ignore lint/suspicious/noExplicitAny: each operation's own shape
    return Object.values<any>(body.activity.result)[0]
  }

  let wallets = 0
  async function createWallet(at: number) {
    const parameters = { walletName: `wallet ${wallets++}`, accounts: [account] }
    const { walletId, addresses } = await resultAt(at, 'create_wallet', 'CREATE_WALLET', parameters)
    return { walletId: String(walletId), address: String(addresses[0]) }
  }

  const sign = (at: number, signWith: string) =>
    resultAt(at, 'sign_raw_payload', 'SIGN_RAW_PAYLOAD_V2', {
      signWith,
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    })

  beforeAll(async () => {
    database = await newDatabase()
    // Each process has an enclave of its own, which reads its file when the process starts.
    await run('--create-secrets', secretsFile, '--verify', 'off')
    const output = await run('--create-organization', 'Larkfield', '--root-public-key', key.publicKey)
    organizationId = JSON.parse(output).organizationId
  })
  beforeEach(async () => {
    running = [await start(), await start()]
  })
  afterEach(async () => {
    for (const each of running) await stop(each)
  })

  it('parameters: sealKey, is replaced while wallets sign and are made, and the old key opens nothing afterwards', async () => {
    const { address } = await createWallet(0)
    const signature = await sign(0, address)
    const sealKey = readSecret('sealKey')

    /** Checks that each process opens the wallets that the other made. */
    async function check() {
      const fresh = [await createWallet(0), await createWallet(1)]
      for (const at of [0, 1]) {
        expect(await sign(at, address)).toEqual(signature)
        for (const one of fresh) expect(await sign(at, one.address)).toBeDefined()
      }
    }

    for (const step of ['add', 'use']) {
      await run('--seal-key', step)
      await roll(check)
    }
    const resealed = JSON.parse(await run('--reseal-keys'))
    expect(resealed.wallets).toMatchObject({ broken: [] })
    expect(resealed.wallets.resealed).toBeGreaterThan(0)
    expect(JSON.parse(await run('--reseal-keys')).wallets).toMatchObject({ resealed: 0 })
    await run('--seal-key', 'drop')
    await roll(check)
    expect(JSON.parse(await run('--verify-keys')).tables.wallets).toEqual({ opened: wallets, broken: [] })
    expect(readFileSync(enclaveFile, 'utf8')).not.toContain(sealKey)
  })

  it('parameters: refuse-old-seals, marks a file of before once everything is sealed for its organization', async () => {
    const { address } = await createWallet(0)
    const { oldestSeal: _, ...before } = JSON.parse(readFileSync(enclaveFile, 'utf8'))
    writeFileSync(enclaveFile, JSON.stringify(before))
    expect(JSON.parse(await run('--reseal-keys')).wallets).toMatchObject({ resealed: 0, broken: [] })
    await run('--refuse-old-seals')
    expect(JSON.parse(readFileSync(enclaveFile, 'utf8'))).toMatchObject({ ...before, oldestSeal: 2 })
    await roll(async () => {
      expect(await sign(0, address)).toBeDefined()
      expect(await sign(1, address)).toBeDefined()
    })
  })

  it('parameters: signerKey, is replaced while keys are exported and imported, and clients trust every bundle', async () => {
    const { walletId } = await createWallet(0)
    const { userId } = (await query(callerAt(0), 'whoami')).body
    const targetPublicKey = createNodeKeyPair().uncompressedPublicKey
    const bundlesAt = async (at: number): Promise<string[]> => [
      (await resultAt(at, 'init_import_wallet', 'INIT_IMPORT_WALLET', { userId })).importBundle,
      (await resultAt(at, 'export_wallet', 'EXPORT_WALLET', { walletId, targetPublicKey })).exportBundle,
    ]
    const signerOf = (bundle: string): string => JSON.parse(bundle).enclaveQuorumPublic
    /** The key in use, then the other one. */
    async function publishedAt(at: number): Promise<string[]> {
      const response = await fetch(`${running[at]!.url}/.well-known/latchkey.json`)
      const { keys, otherKeys } = await response.json()
      return [keys.signer, ...(otherKeys?.signer ?? [])]
    }
    const [before] = await publishedAt(0)
    const signerKey = readSecret('signerKey')
    const signers = new Set<string>()

    /** A client that learned the keys from either process, or pins `pinned`, trusts the bundles of both. */
    const checkWith = (pinned?: readonly string[]) => async () => {
      const lists = pinned ? [pinned] : [await publishedAt(0), await publishedAt(1)]
      for (const at of [0, 1])
        for (const bundle of await bundlesAt(at)) {
          signers.add(signerOf(bundle))
          for (const list of lists) expect(list).toContain(signerOf(bundle))
          expect(await openSignedBundle(bundle, signerOf(bundle))).toMatchObject({ organizationId })
        }
    }

    await run('--signer-key', 'add')
    await roll(checkWith([before!]))
    const [current, after] = await publishedAt(0)
    expect(current).toBe(before)
    expect(after).toMatch(/^04[0-9a-f]{128}$/)

    await run('--signer-key', 'use')
    await roll(checkWith())
    await checkWith([before!, after!])()
    expect(await publishedAt(1)).toEqual([after, before])

    signers.clear()
    await run('--signer-key', 'drop')
    await roll(checkWith([after!]))
    expect([...signers]).toEqual([after])
    expect(await publishedAt(0)).toEqual([after])
    expect(readFileSync(enclaveFile, 'utf8')).not.toContain(signerKey)
  })
})

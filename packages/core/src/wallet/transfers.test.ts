import { describe, expect, it } from 'vitest'

import { count, openTestService, someone } from '../../test/openTestService.ts'
import { StepUpError } from '../errors/StepUpError.ts'

type Fetch = typeof fetch
const vaultOrigin = 'http://localhost:5999'
const { start } = openTestService(async () => ({ settings: { vaultOrigin } }))

const phrase = `${'abandon '.repeat(11)}about`
const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const addressFormats = ['ADDRESS_FORMAT_ETHEREUM'] as const
const importedKey = { name: 'Imported', curve: 'CURVE_SECP256K1', addressFormats } as const

/** Sends the Origin header of a page, as its browser does, and may change answers. */
const from =
  (origin: string, change: (body: string, url: string) => string = (body) => body) =>
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', origin)
    const answer = await fetch(input, { ...init, headers })
    return new Response(change(await answer.text(), String(input)), answer)
  }

async function open(options: Parameters<typeof start>[0] = {}) {
  const test = await start({ network: from(vaultOrigin), ...options } as never)
  await test.signIn(someone())
  const { wallets } = test.kit
  const settled = <Result>(work: Promise<Result>) => test.clock.settle(work)
  return { ...test, test, wallets, settled }
}

describe('exportWallet and importWallet', () => {
  it('default: the exported phrase restores the same addresses', async () => {
    const { wallets, settled } = await open()
    const [{ walletId, accounts } = { walletId: '', accounts: [] }] = await settled(wallets.list())
    const exported = await settled(wallets.exportWallet({ walletId }))
    expect(exported).toEqual({ phrase: expect.stringMatching(/^([a-z]+ ){11}[a-z]+$/) })
    const restored = await settled(wallets.importWallet({ ...exported, name: 'Restored' }))
    expect(restored.addresses).toEqual(accounts.map((account) => account.address))
    const listed = await settled(wallets.list())
    expect(listed.map(({ walletName, exported, imported }) => [walletName, exported, imported])).toEqual(
      expect.arrayContaining([
        ['Wallet', true, false],
        ['Restored', false, true],
      ]),
    )
  })

  it('parameters: passphrase and accounts', async () => {
    const { wallets, settled } = await open()
    const secret = { phrase, passphrase: 'TREZOR' }
    const { walletId, addresses } = await settled(
      wallets.importWallet({ ...secret, name: 'Protected', accounts: ['ethereum'] }),
    )
    expect(addresses).toEqual([expect.not.stringMatching(address)])
    expect(await settled(wallets.exportWallet({ walletId }))).toEqual(secret)
  })

  it('behavior: every call has a key pair of its own', async () => {
    const bodies: string[] = []
    const record = (fetch: Fetch) =>
      ((input, init) => {
        if (String(input).endsWith('/export_wallet')) bodies.push(String(init?.body))
        return from(vaultOrigin)(fetch)(input, init)
      }) as Fetch
    const { wallets, settled } = await open({ network: record as never })
    const [{ walletId } = { walletId: '' }] = await settled(wallets.list())
    await settled(wallets.exportWallet({ walletId }))
    await settled(wallets.exportWallet({ walletId }))
    const targets = bodies.map((body) => JSON.parse(body).parameters.targetPublicKey)
    expect(new Set(targets).size).toBe(2)
  })

  it('behavior: refuses words that are no recovery phrase', async () => {
    const { wallets, settled } = await open()
    const error = await settled(wallets.importWallet({ phrase: 'abandon '.repeat(12).trim() })).catch(
      (e) => e,
    )
    expect(error).toMatchObject({ code: 'REQUEST_INVALID' })
    expect(JSON.stringify([error.message, error.facts, String(error.cause)])).not.toContain('abandon')
  })

  it('behavior: on the host page it says where the vault is', async () => {
    const { wallets, settled, test } = await open({ network: from('http://localhost:5173') as never })
    const [{ walletId } = { walletId: '' }] = await settled(wallets.list())
    const transfers: (() => Promise<unknown>)[] = [
      () => wallets.exportWallet({ walletId }),
      () => wallets.exportAccount({ address }),
      () => wallets.exportPrivateKey({ privateKeyId: walletId }),
      () => wallets.importWallet({ phrase }),
      () => wallets.importPrivateKey({ ...importedKey, privateKey: '22'.repeat(32) }),
    ]
    for (const work of transfers) {
      const error = await settled(work()).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(StepUpError)
      expect(error).toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403, vaultOrigin })
    }
    // The secret is not sent before the service has agreed to the import.
    expect(count(test, '/import_wallet') + count(test, '/import_private_key')).toBe(0)
  })
})

describe('private keys', () => {
  it('default: imports and exports a private key', async () => {
    const { wallets, settled } = await open()
    const imported = await settled(
      wallets.importPrivateKey({ ...importedKey, privateKey: `0x${'22'.repeat(32)}` }),
    )
    expect(imported.addresses).toEqual([
      { format: 'ADDRESS_FORMAT_ETHEREUM', address: '0x1563915e194D8CfBA1943570603F7606A3115508' },
    ])
    const bytes = await settled(wallets.exportPrivateKey(imported))
    expect(bytes).toEqual(new Uint8Array(32).fill(0x22))
  })

  it('behavior: exports the key of one account', async () => {
    const { wallets, settled } = await open()
    await settled(wallets.importWallet({ phrase, name: 'Known' }))
    const bytes = await settled(wallets.exportAccount({ address }))
    expect(Buffer.from(bytes).toString('hex')).toBe(
      '1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727',
    )
  })
})

describe('bundles', () => {
  const signer = { wrong: `04${'22'.repeat(64)}` }
  const swapped = (field: string) => (body: string, url: string) =>
    url.includes('otp')
      ? body
      : body.replace(
          new RegExp(`(\\\\"${field}\\\\":\\\\")([0-9a-f]{2})`),
          (_, start, byte) => `${start}${byte === '00' ? '01' : '00'}`,
        )

  it.each(['data', 'dataSignature', 'enclaveQuorumPublic'])(
    'behavior: refuses a changed %s',
    async (field) => {
      const { wallets, settled, test } = await open({ network: from(vaultOrigin, swapped(field)) as never })
      const [{ walletId } = { walletId: '' }] = await settled(wallets.list())
      const refused = { code: 'UNEXPECTED_ANSWER' }
      await expect(settled(wallets.exportWallet({ walletId }))).rejects.toMatchObject(refused)
      await expect(settled(wallets.importWallet({ phrase }))).rejects.toMatchObject(refused)
      // Nothing is encrypted to a key that isn't the enclave's.
      expect(count(test, '/import_wallet')).toBe(0)
    },
  )

  it('behavior: refuses a bundle that names another user', async () => {
    const other = await open()
    const { userId } = other.kit.sessions.state.session!
    const { importBundle } = await other.settled(other.kit.api.initImportWallet({ userId }))
    const swap = (body: string, url: string) =>
      url.endsWith('/init_import_wallet')
        ? body.replace(
            /"importBundle":"(\\.|[^"\\])*"/,
            () => `"importBundle":${JSON.stringify(importBundle)}`,
          )
        : body
    const { wallets, settled, test } = await open({ network: from(vaultOrigin, swap) as never })
    await expect(settled(wallets.importWallet({ phrase }))).rejects.toMatchObject({
      code: 'UNEXPECTED_ANSWER',
    })
    expect(count(test, '/import_wallet')).toBe(0)
  })

  it('parameters: pinnedKeys', async () => {
    const { wallets, settled } = await open({ config: { pinnedKeys: { signer: signer.wrong } } })
    const work = settled(wallets.importWallet({ phrase }))
    await expect(work).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' })
  })

  it('behavior: without pinned keys the signer comes from the API, and again after a rotation', async () => {
    let isStale = true
    const stale = (body: string, url: string) => {
      if (!url.endsWith('/latchkey.json') || !isStale) return body
      isStale = false
      return body.replace(/"signer":"\w+"/, `"signer":"${signer.wrong}"`)
    }
    const network = from(vaultOrigin, stale) as never
    const { wallets, settled, test } = await open({ network, config: { pinnedKeys: undefined } })
    await settled(wallets.importWallet({ phrase, name: 'Known' }))
    expect(count(test, '/latchkey.json')).toBe(2)
  })
})

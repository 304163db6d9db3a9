import { createPublicKey, verify } from 'node:crypto'
import { decodeHex } from '@latchkey/crypto'
import { ethereumAddress, recoverSecp256k1PublicKey } from '@latchkey/crypto/secp256k1'
import type { TestKit } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import type { EmbeddedWallet } from './wallet.types.ts'

const { start } = openTestService()

/** A new person with the wallet of the sign-up. */
async function open(options?: Parameters<typeof start>[0]) {
  const test = await start(options)
  const contact = someone()
  await test.signIn(contact)
  const wallets = await test.clock.settle(test.kit.wallets.list())
  const [ethereum, solana] = wallets[0]?.accounts ?? []
  return { ...test, test, contact, wallets, ethereum: ethereum?.address ?? '', solana }
}

const shapes = (wallets: readonly EmbeddedWallet[]) =>
  wallets.map(({ walletName, accounts }) => [walletName, ...accounts.map(({ path }) => path)])

describe('createOnSignUp', () => {
  it('default: one Ethereum and one Solana account', async () => {
    const { wallets, ethereum, solana } = await open()
    expect(shapes(wallets)).toEqual([['Wallet', "m/44'/60'/0'/0/0", "m/44'/501'/0'/0'"]])
    expect(ethereum).toMatch(/^0x[\dA-Fa-f]{40}$/)
    expect(solana?.addressFormat).toBe('ADDRESS_FORMAT_SOLANA')
  })

  it('parameters: accounts', async () => {
    const accounts = [
      'ethereum',
      'ethereum',
      { curve: 'CURVE_P256', path: "m/1'", addressFormat: 'ADDRESS_FORMAT_COMPRESSED' },
    ] as const
    const wallet = { createOnSignUp: { accounts, walletName: 'Main' } }
    const { wallets } = await open({ config: { wallet } })
    expect(shapes(wallets)).toEqual([['Main', "m/1'", "m/44'/60'/0'/0/0", "m/44'/60'/1'/0/0"]])
  })

  it('parameters: false', async () => {
    const { wallets } = await open({ config: { wallet: { createOnSignUp: false } } })
    expect(wallets).toEqual([])
  })

  it('behavior: a sign-up with a passkey has a wallet, too', async () => {
    const { kit, clock } = await start()
    await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
    expect(shapes(await clock.settle(kit.wallets.list()))).toHaveLength(1)
  })
})

describe('kit.wallets', () => {
  it('default: creates wallets and adds accounts', async () => {
    const { kit, clock } = await open()
    const { walletId, addresses } = await clock.settle(
      kit.wallets.create({ name: 'Savings', accounts: ['solana'], words: 24 }),
    )
    expect(addresses).toHaveLength(1)
    const added = await clock.settle(kit.wallets.addAccounts({ walletId, accounts: ['solana', 'ethereum'] }))
    expect(added).toHaveLength(2)
    const wallets = await clock.settle(kit.wallets.list())
    const savings = wallets.find((wallet) => wallet.walletId === walletId)
    expect(shapes([savings!])).toEqual([
      ['Savings', "m/44'/60'/0'/0/0", "m/44'/501'/0'/0'", "m/44'/501'/1'/0'"],
    ])
    const kept = savings!.accounts.map(({ address }) => address)
    expect(kept).toEqual([added[1], addresses[0], added[0]])
  })

  it('behavior: the address of a chain is that of its oldest account, in whichever wallet', async () => {
    const { kit, clock } = await start({ config: { wallet: { createOnSignUp: { accounts: ['solana'] } } } })
    const address = (chain: 'ethereum' | 'bitcoin' | 'solana') => clock.settle(kit.wallets.address(chain))
    await clock.settle(kit.login.passkey.signUp({ userName: 'Ada' }))
    expect(await address('ethereum')).toBeUndefined()
    const create = (name: string) => {
      clock.advance(1_000)
      return clock.settle(kit.wallets.create({ name, accounts: ['solana', 'bitcoin', 'ethereum'] }))
    }
    const [, bitcoin, ethereum] = (await create('Savings')).addresses
    await create('Travel')
    const [first] = await clock.settle(kit.wallets.list())
    expect(await address('solana')).toBe(first?.accounts[0]?.address)
    expect([await address('bitcoin'), await address('ethereum')]).toEqual([bitcoin, ethereum])
  })

  it('behavior: counts the accounts of each chain by themselves, and keeps their names', async () => {
    const { kit, clock } = await open()
    const { walletId } = await clock.settle(
      kit.wallets.create({
        name: 'Cold',
        accounts: ['bitcoin', { chain: 'bitcoin', name: 'Rent' }, 'ethereum'],
      }),
    )
    await clock.settle(kit.wallets.addAccounts({ walletId, accounts: [{ chain: 'bitcoin' }] }))
    const wallets = await clock.settle(kit.wallets.list())
    const { accounts } = wallets.find((wallet) => wallet.walletId === walletId)!
    expect(accounts.map(({ path, name }) => [path, name])).toEqual([
      ["m/44'/60'/0'/0/0", undefined],
      ["m/84'/0'/0'/0/0", undefined],
      ["m/84'/0'/1'/0/0", 'Rent'],
      ["m/84'/0'/2'/0/0", undefined],
    ])
    expect(accounts[1]?.address).toMatch(/^bc1q[\da-z]{38}$/)
  })

  it('behavior: renames a wallet, and rejects a name that another has', async () => {
    const { kit, clock } = await open()
    const { walletId } = await clock.settle(kit.wallets.create({ name: 'Savings' }))
    await clock.settle(kit.wallets.rename({ walletId, name: 'Travel' }))
    const names = (await clock.settle(kit.wallets.list())).map(({ walletName }) => walletName)
    expect(names.toSorted()).toEqual(['Travel', 'Wallet'])
    const taken = clock.settle(kit.wallets.rename({ walletId, name: 'Wallet' }))
    await expect(taken).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })

  it('behavior: lists private keys', async () => {
    const { kit, clock } = await open()
    expect(await clock.settle(kit.wallets.listPrivateKeys())).toEqual([])
    await clock.settle(
      kit.api.createPrivateKeys({
        privateKeys: [
          {
            privateKeyName: 'Old phone',
            curve: 'CURVE_SECP256K1',
            addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
            privateKeyTags: [],
          },
        ],
      }),
    )
    expect(await clock.settle(kit.wallets.listPrivateKeys())).toMatchObject([
      { privateKeyName: 'Old phone', addresses: [{ format: 'ADDRESS_FORMAT_ETHEREUM' }] },
    ])
  })

  it('behavior: signs a message by EIP-191', async () => {
    const { kit, clock, ethereum } = await open()
    const signature = await clock.settle(kit.wallets.signMessage({ address: ethereum, message: 'Grüezi' }))
    expect(signature).toMatch(/^0x[\da-f]{128}1[bc]$/)
    const signer = recoverSecp256k1PublicKey('Grüezi', signature)
    expect(ethereumAddress(signer)).toBe(ethereum)
    const raw = { raw: `0x${Buffer.from('Grüezi').toString('hex')}` } as const
    expect(await clock.settle(kit.wallets.signMessage({ address: ethereum, message: raw }))).toBe(signature)
  })

  it('behavior: signs a message with a Solana account', async () => {
    const { kit, clock, solana } = await open()
    const { address, publicKey = '' } = solana!
    const signature = await clock.settle(kit.wallets.signMessage({ address, message: 'Hello' }))
    const x = Buffer.from(publicKey, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, Buffer.from('Hello'), key, decodeBase58(signature))).toBe(true)
  })

  it('behavior: signs typed data', async () => {
    const { kit, clock, ethereum } = await open()
    const typedData = {
      domain: { name: 'Shop', chainId: 1n },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Order: [{ name: 'amount', type: 'uint256' }],
      },
      primaryType: 'Order',
      message: { amount: '5' },
    }
    const sign = (change: object) =>
      clock.settle(kit.wallets.signTypedData({ address: ethereum, typedData: { ...typedData, ...change } }))
    const signature = await sign({})
    expect(signature).toMatch(/^0x[\da-f]{128}1[bc]$/)
    expect(await sign({})).toBe(signature)
    expect(await sign({ message: { amount: '6' } })).not.toBe(signature)
  })

  it('behavior: signs a transaction', async () => {
    const { kit, clock, ethereum } = await open()
    // EIP-1559: chain 1, nonce 0, fees 1 and 2, gas 21,000, to itself, value 1.
    const transaction = `0x02df018001028252089411111111111111111111111111111111111111110180c0`
    const signed = await clock.settle(kit.wallets.signTransaction({ address: ethereum, transaction }))
    expect(signed).toMatch(/^0x02f8/)
  })

  it('behavior: refuses an address of a chain that it does not know', async () => {
    const { kit, clock } = await open()
    const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
    const signed = clock.settle(kit.wallets.signMessage({ address, message: 'Hello' }))
    await expect(signed).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
  })

  it('behavior: needs a session', async () => {
    const { kit, clock } = await start()
    await expect(clock.settle(kit.wallets.list())).rejects.toMatchObject({ code: 'SESSION_MISSING' })
    expect(kit.store.get().signInRequest).toBeUndefined()
  })
})

describe('continueAfterSignIn', () => {
  /** The session has ended on the service, and the page doesn't know it yet. */
  async function openEnded() {
    const opened = await open()
    const { test, kit, contact, ethereum } = opened
    const other = test.open()
    await test.clock.settle(kit.wallets.list())
    await endSession(test)
    expect(kit.sessions.state.status).toBe('signed-in')
    const signed = kit.wallets.signMessage({ address: ethereum, message: 'Hello' })
    // Handled below; until then it is no unhandled rejection.
    signed.catch(() => {})
    await eventually(() => kit.store.get().signInRequest).toEqual({
      userId: kit.sessions.state.session?.userId,
    })
    return { ...opened, other, signed, contact }
  }

  it('default: goes on when the person has signed in again', async () => {
    const { test, kit, signIn, contact, signed, ethereum, clock } = await openEnded()
    expect(kit.sessions.state.status).toBe('expired')
    await signIn(contact)
    const signature = await clock.settle(signed)
    expect(ethereumAddress(recoverSecp256k1PublicKey('Hello', signature))).toBe(ethereum)
    expect(kit.store.get().signInRequest).toBeUndefined()
    expect(count(test, '/sign_raw_payload')).toBe(2)
  })

  it('behavior: ends where the person gives up', async () => {
    const { kit, signed } = await openEnded()
    kit.wallets.cancelSignIn()
    await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('behavior: ends where another person signs in', async () => {
    const { test, kit, signIn, signed } = await openEnded()
    await signIn(someone())
    await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
    expect(kit.store.get().signInRequest).toBeUndefined()
    expect(count(test, '/sign_raw_payload')).toBe(1)
  })

  it('behavior: ends after ten minutes', async () => {
    const { kit, clock, signed } = await openEnded()
    clock.advance(10 * 60_000)
    await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
    expect(kit.store.get().signInRequest).toBeUndefined()
  })

  it('behavior: ends with the kit', async () => {
    const { kit, signed } = await openEnded()
    kit.destroy()
    await expect(signed).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

/** Deletes the session's key on the service. */
async function endSession({ kit, clock }: TestKit): Promise<void> {
  const { userId = '', publicKey } = kit.sessions.state.session ?? {}
  const { apiKeys } = await clock.settle(kit.api.getApiKeys({ userId }))
  const own = apiKeys.filter(({ credential }) => credential.publicKey === publicKey)
  await clock.settle(kit.api.deleteApiKeys({ userId, apiKeyIds: own.map(({ apiKeyId }) => apiKeyId) }))
}

function decodeBase58(text: string): Uint8Array {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(alphabet.indexOf(letter))
  return decodeHex(number.toString(16).padStart(128, '0'))
}

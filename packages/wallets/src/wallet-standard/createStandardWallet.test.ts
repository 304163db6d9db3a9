import type { Kit } from '@latchkey/core'
import { getTransactionDecoder, getTransactionEncoder, lamports } from '@solana/kit'
import { createSignInMessageText, verifySignIn } from '@solana/wallet-standard-util'
import { getWallets } from '@wallet-standard/app'
import { LiteSVM } from 'litesvm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { connectTo } from '../../examples/walletStandard.ts'
import { isSigned } from '../../test/isSigned.ts'
import { openTestWallet, someone } from '../../test/openTestWallet.ts'
import { transferOf } from '../../test/transferOf.ts'
import { createStandardWallet, type StandardWalletOptions } from './createStandardWallet.ts'
import { registerWallet } from './registerWallet.ts'
import { signInText } from './signInText.ts'

const { open, start } = openTestWallet()
let names = 0

// The page, as far as the standard needs one. Its list of wallets is kept for as long as the page.
const page = Object.assign(new EventTarget(), { location: { host: 'shop.example' } })
beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', page.location)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const shown = { name: 'Larkfield', icon: 'data:image/svg+xml;base64,AA==' } as const

/** Registers a wallet with this page. */
function register(kit: Kit, options: Partial<StandardWalletOptions> = {}) {
  const name = `Larkfield ${++names}`
  const wallet = createStandardWallet(kit, { ...shown, name, ...options })
  registerWallet(wallet)
  return { name, wallet }
}

describe('registerWallet', () => {
  it('default: apps find it, whichever is loaded first', async () => {
    const { kit } = await open()
    const before = register(kit)
    const walletNames = () =>
      getWallets()
        .get()
        .map(({ name }) => name)
    expect(walletNames()).toContain(before.name)
    const after = register(kit)
    expect(walletNames()).toContain(after.name)
  })
})

describe('the Wallet Standard', () => {
  it('default: an app connects, signs in and signs a message', async () => {
    const { kit, solana } = await open()
    const app = await connectTo(register(kit).name)
    expect(app.account).toMatchObject({ address: solana, publicKey: expect.any(Uint8Array) })
    const input = { statement: 'Welcome', nonce: 'abcdefgh', resources: ['https://shop.example/a'] }
    const output = await app.signIn(input)
    expect(verifySignIn({ ...input, domain: 'shop.example', address: solana }, output as never)).toBe(true)
    const message = new TextEncoder().encode('Hello')
    expect(isSigned(solana, message, (await app.signMessage(message)) ?? [])).toBe(true)
  })

  it('behavior: signs a transaction that a chain accepts', async () => {
    const { kit, solana } = await open()
    const app = await connectTo(register(kit).name)
    const svm = new LiteSVM()
    svm.airdrop(solana as never, lamports(10_000_000_000n))
    const transfer = transferOf(solana, { recentBlockhash: svm.latestBlockhash() })
    const signed = await app.signTransaction(Uint8Array.from(getTransactionEncoder().encode(transfer)))
    const result = svm.sendTransaction(getTransactionDecoder().decode(signed!) as never)
    expect(result).toHaveProperty('signature')
  })

  it('behavior: a transaction of a version that it does not name is refused in a sentence', async () => {
    const { kit, solana } = await open()
    const { signTransaction } = createStandardWallet(kit, shown).features['solana:signTransaction'] as {
      signTransaction(...inputs: object[]): Promise<unknown>
    }
    const transaction = getTransactionEncoder().encode(transferOf(solana, { version: 1 }))
    await expect(signTransaction({ account: { address: solana }, transaction })).rejects.toMatchObject({
      code: 4200,
      message: "Solana transactions of version 1 can't be signed. Expected: version 0 or legacy.",
    })
  })

  it('behavior: connects by the sign-in; silently only with a session', async () => {
    const { kit, signIn } = await start()
    const openSignIn = vi.fn(() => signIn(someone()))
    const { wallet } = register(kit, { openSignIn })
    const { connect } = wallet.features['standard:connect'] as {
      connect(input?: object): Promise<{ accounts: readonly object[] }>
    }
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    expect(openSignIn).not.toHaveBeenCalled()
    expect((await connect()).accounts).toHaveLength(1)
    expect(wallet.accounts).toHaveLength(1)
    expect(openSignIn).toHaveBeenCalledOnce()
  })

  it('behavior: loses its accounts with the session, in any tab', async () => {
    const test = await open()
    const stop = test.kit.start()
    const { wallet, name } = register(test.kit)
    await connectTo(name)
    const changes: unknown[] = []
    const { on } = wallet.features['standard:events'] as {
      on(event: string, listener: (changed: unknown) => void): () => void
    }
    on('change', (changed) => changes.push(changed))
    await test.open('new tab').signOut()
    await expect.poll(() => changes).toEqual([{ accounts: [] }])
    expect(wallet.accounts).toEqual([])
    stop()
  })

  it('behavior: a domain that is not the page is refused', async () => {
    const { kit } = await open()
    const app = await connectTo(register(kit).name)
    await expect(app.signIn({ domain: 'bank.example' })).rejects.toMatchObject({ code: -32602 })
  })

  it('behavior: sends nowhere without an RPC', async () => {
    const { kit } = await open()
    expect(createStandardWallet(kit, shown).features).not.toHaveProperty('solana:signAndSendTransaction')
  })

  it.each(['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'])(
    'behavior: sends only where there is an RPC, such as %s',
    async (network) => {
      const url = 'https://rpc.example'
      const { kit, solana } = await open({ config: { wallet: { rpc: { [network]: url } } } })
      const wallet = createStandardWallet(kit, shown)
      expect(wallet.chains).toEqual(['solana:devnet'])
      const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction'] as {
        signAndSendTransaction(...inputs: object[]): Promise<{ signature: Uint8Array }[]>
      }
      const sent: unknown[] = []
      vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
        sent.push([url, JSON.parse(body)])
        return Response.json({ result: '1'.repeat(64) })
      })
      const account = { address: solana }
      const transaction = Uint8Array.from(getTransactionEncoder().encode(transferOf(solana)))
      const chain = 'solana:devnet'
      const [output] = await signAndSendTransaction({
        account,
        transaction,
        chain,
        options: { skipPreflight: true },
      })
      expect(output?.signature).toHaveLength(64)
      const settings = { skipPreflight: true, preflightCommitment: 'confirmed', encoding: 'base64' }
      expect(sent).toEqual([
        [url, expect.objectContaining({ method: 'sendTransaction', params: [expect.any(String), settings] })],
      ])
      const elsewhere = signAndSendTransaction({ account, transaction, chain: 'solana:mainnet' })
      await expect(elsewhere).rejects.toMatchObject({ code: 4902 })
    },
  )
})

describe('signInText', () => {
  it.each([
    {},
    { statement: 'Welcome' },
    { uri: 'https://shop.example', nonce: 'abcdefgh', chainId: 'solana:mainnet', version: '1' },
    { statement: 'Welcome', resources: ['https://a.example', 'https://b.example'], requestId: '1' },
  ])('behavior: %j is what other wallets write', (input) => {
    const whole = {
      domain: 'shop.example',
      address: 'GfVcyD4kkTrj4bKc7WA9sZCin9JDbdT4Zkd3EittNR1W',
      ...input,
    }
    expect(signInText(whole)).toBe(createSignInMessageText(whole))
  })
})

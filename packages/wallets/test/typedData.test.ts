import { getBase58Encoder } from '@solana/kit'
import { ethers } from 'ethers'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { createProvider } from '../src/eip1193/createProvider.ts'
import { toEthersSigner } from '../src/ethers/toEthersSigner.ts'
import { toViemAccount } from '../src/viem/toViemAccount.ts'
import { isSigned } from './isSigned.ts'
import { openTestWallet, type TestWallet } from './openTestWallet.ts'

const { open } = openTestWallet()

const signed = {
  domain: { name: 'Venue', version: '1', chainId: 1 },
  types: {
    'Venue:Withdraw': [
      { name: 'to', type: 'string' },
      { name: 'fees', type: 'Fee[]' },
    ],
    Fee: [{ name: 'amount', type: 'uint256' }],
  },
  primaryType: 'Venue:Withdraw',
  message: { to: 'me', fees: [{ amount: '7' }] },
} as const

/** Typed data as large exchanges send it: with members that no type names, in the domain and at any depth. */
const sent = {
  ...signed,
  domain: { ...signed.domain, source: 'web' },
  message: { ...signed.message, hint: { a: 1 }, fees: [{ amount: '7', label: 'network' }] },
}

const ways: Record<string, (test: TestWallet) => Promise<string>> = {
  kit: ({ kit, ethereum }) => kit.wallets.signTypedData({ address: ethereum, typedData: sent }),
  provider: ({ kit, ethereum }) =>
    createProvider(kit).request({
      method: 'eth_signTypedData_v4',
      params: [ethereum, JSON.stringify(sent)],
    }) as Promise<string>,
  viem: ({ kit, ethereum }) => toViemAccount(kit, ethereum).signTypedData(sent as never),
  ethers: ({ kit, ethereum }) =>
    toEthersSigner(kit, ethereum, { ethers }).signTypedData(sent.domain, sent.types as never, sent.message),
}

describe('typed data with members that no type names', () => {
  it.each(Object.entries(ways))('behavior: %s shows and signs what the types name', async (_, sign) => {
    const test = await open({ config: { wallet: { rpc: { 'eip155:1': 'http://127.0.0.1:9' } } as object } })
    const { kit, ethereum } = test
    const detach = kit.signRequests.attach()
    const shown: unknown[] = []
    const stop = kit.store.subscribe(() => {
      const [request] = kit.store.get().signRequests
      if (request?.status !== 'waiting' || request.kind !== 'typedData') return
      shown.push(request.typedData)
      void kit.signRequests.approve(request.id)
    })
    const signature = (await sign(test)) as Hex
    stop()
    detach()
    // ethers writes numbers as hex.
    const chainId = expect.toSatisfy((id) => Number(id) === 1)
    const domain = { ...signed.domain, chainId }
    expect(shown).toEqual([{ ...signed, domain, types: expect.objectContaining(signed.types) }])
    // viem's own encoder leaves out the types that one with such a name refers to.
    const hash = ethers.TypedDataEncoder.hash(signed.domain, signed.types as never, signed.message)
    expect(ethers.recoverAddress(hash, signature)).toBe(ethereum)
  })
})

describe('what is signed', () => {
  it('behavior: may be an empty message', async () => {
    const { kit, ethereum, solana } = await open()
    for (const message of ['', { raw: '0x' }] as const) {
      const signature = getBase58Encoder().encode(await kit.wallets.signMessage({ address: solana, message }))
      expect(isSigned(solana, [], signature)).toBe(true)
      const signed = (await kit.wallets.signMessage({ address: ethereum, message })) as Hex
      expect(ethers.verifyMessage('', signed)).toBe(ethereum)
    }
  })

  it('behavior: may be as large as a transaction of Ethereum, and is refused before it is shown if larger', async () => {
    const { kit, ethereum: address } = await open()
    const shown: unknown[] = []
    const message = 'x'.repeat(100_000)
    expect(await kit.wallets.signMessage({ address, message })).toMatch(/^0x/)
    const data = `0x${'60'.repeat(100_000)}`
    const transaction = await kit.wallets.serializeTransaction({ chainId: 1, gas: 1, maxFeePerGas: 1, data })
    expect(await kit.wallets.signTransaction({ address, transaction })).toMatch(/^0x02/)
    const types = { Post: [{ name: 'text', type: 'string' }] }
    const typedData = { domain: {}, types, primaryType: 'Post', message: { text: message } }
    expect(await kit.wallets.signTypedData({ address, typedData })).toMatch(/^0x/)
    const detach = kit.signRequests.attach()
    const stop = kit.store.subscribe(() => shown.push(...kit.store.get().signRequests))
    const large = kit.wallets.signMessage({ address, message: 'x'.repeat(140_000) })
    await expect(large).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
    stop()
    detach()
    expect(shown).toEqual([])
  })
})

import type { Kit } from '@latchkey/core'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openTestWallet, someone, type TestWallet } from '../../test/openTestWallet.ts'
import { fund, startAnvil } from '../../test/startAnvil.ts'
import { announceProvider } from './announceProvider.ts'
import { createProvider } from './createProvider.ts'

const { open, start } = openTestWallet()
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let chain: Awaited<ReturnType<typeof startAnvil>>

beforeAll(async () => {
  chain = await startAnvil()
})
afterAll(() => chain?.stop())

/** Anvil under its own id, and under another one that has no node. */
const config = () => ({
  wallet: { rpc: { 'eip155:31337': chain.url, 'eip155:10': 'http://127.0.0.1:9' } } as object,
})

async function openProvider() {
  const test = await open({ config: config() })
  await fund(chain.url, test.ethereum)
  const provider = createProvider(test.kit)
  const ask = <Result = unknown>(method: string, ...params: unknown[]) =>
    provider.request({ method, params }) as Promise<Result>
  const events: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'])
    provider.on(event, (payload) => events.push([event, payload]))
  return { ...test, provider, ask, events }
}

const receiptOf = async (ask: Awaited<ReturnType<typeof openProvider>>['ask'], hash: string) => {
  await expect.poll(() => ask('eth_getTransactionReceipt', hash)).not.toBeNull()
  return ask<{ status: string; from: string }>('eth_getTransactionReceipt', hash)
}

const failing = ({ kit }: TestWallet, error: object): Pick<Kit, 'config' | 'sessions' | 'wallets'> => ({
  config: kit.config,
  sessions: kit.sessions,
  wallets: { ...kit.wallets, signMessage: () => Promise.reject(error) },
})

describe('accounts', () => {
  it('behavior: eth_accounts is empty without a session, and opens nothing', async () => {
    const { kit } = await start({ config: config() })
    const openSignIn = vi.fn()
    const provider = createProvider(kit, { openSignIn })
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(openSignIn).not.toHaveBeenCalled()
    expect(kit.store.get().signInRequest).toBeUndefined()
  })

  it('default: eth_requestAccounts opens the sign-in once and waits for the session', async () => {
    const { kit, signIn } = await start({ config: config() })
    const openSignIn = vi.fn(() => signIn(someone()))
    const provider = createProvider(kit, { openSignIn })
    const accounts = await provider.request({ method: 'eth_requestAccounts' })
    expect(accounts).toEqual([expect.stringMatching(/^0x[\da-f]{40}$/)])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(accounts)
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(accounts)
    expect(openSignIn).toHaveBeenCalledOnce()
  })

  it('behavior: eth_requestAccounts ends with 4001 if the sign-in is closed, and 4100 without a way to sign in', async () => {
    const { kit } = await start({ config: config() })
    const request = { method: 'eth_requestAccounts' }
    const closed = createProvider(kit, { openSignIn: async () => {} }).request(request)
    await expect(closed).rejects.toMatchObject({ code: 4001 })
    await expect(createProvider(kit).request(request)).rejects.toMatchObject({ code: 4100 })
  })

  it('behavior: signs only with accounts of the person', async () => {
    const { ask } = await openProvider()
    await expect(ask('personal_sign', '0x12', to)).rejects.toMatchObject({ code: 4100 })
    await expect(ask('eth_sendTransaction', { from: to, to })).rejects.toMatchObject({ code: 4100 })
  })
})

describe('events', () => {
  it('behavior: tells of the sign-out in another tab, and of the next sign-in', async () => {
    const test = await openProvider()
    const { kit, events, signIn, provider } = test
    const stop = kit.start()
    const other = test.open('new tab')
    await other.signOut()
    await expect
      .poll(() => events)
      .toEqual([
        ['disconnect', expect.objectContaining({ code: 4900 })],
        ['accountsChanged', []],
      ])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    events.length = 0
    await signIn(someone())
    await expect
      .poll(() => events)
      .toEqual([
        ['connect', { chainId: '0x7a69' }],
        ['accountsChanged', [expect.stringMatching(/^0x[\da-f]{40}$/)]],
      ])
    stop()
  })

  it('behavior: a removed listener hears nothing', async () => {
    const { provider, ask } = await openProvider()
    const listener = vi.fn()
    provider.on('chainChanged', listener)
    provider.removeListener('chainChanged', listener)
    await ask('wallet_switchEthereumChain', { chainId: '0xa' })
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('signing', () => {
  it('default: personal_sign and eth_signTypedData_v4', async () => {
    const { ask, ethereum } = await openProvider()
    const signature = await ask<`0x${string}`>('personal_sign', '0x48656c6c6f', ethereum.toLowerCase())
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(ethereum)
    const typedData = {
      domain: { name: 'Shop', chainId: 31_337 },
      types: { EIP712Domain: [], Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order' as const,
      message: { amount: '5' },
    }
    typedData.types.EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ] as never
    for (const data of [typedData, JSON.stringify(typedData)]) {
      const signed = await ask<`0x${string}`>('eth_signTypedData_v4', ethereum, data)
      expect(await recoverTypedDataAddress({ ...typedData, signature: signed } as never)).toBe(ethereum)
    }
  })

  it('default: eth_sendTransaction fills in nonce, gas and fees', async () => {
    const { ask, ethereum } = await openProvider()
    const before = BigInt(await ask<string>('eth_getBalance', to, 'latest'))
    const hash = await ask<string>('eth_sendTransaction', { from: ethereum, to, value: '0x1' })
    expect(await receiptOf(ask, hash)).toMatchObject({ status: '0x1', from: ethereum.toLowerCase() })
    expect(BigInt(await ask<string>('eth_getBalance', to, 'latest'))).toBe(before + 1n)
  })

  it('parameters: gasPrice, input, and a chain that is not the present one', async () => {
    const { ask, ethereum } = await openProvider()
    const legacy = { from: ethereum, to, gasPrice: '0x77359400', input: '0x01', gas: '0x7530' }
    expect(await receiptOf(ask, await ask('eth_sendTransaction', legacy))).toMatchObject({ status: '0x1' })
    await expect(ask('eth_sendTransaction', { ...legacy, chainId: '0xa' })).rejects.toMatchObject({
      code: 4901,
    })
  })

  it('behavior: errors of the node keep their code', async () => {
    const { ask, ethereum } = await openProvider()
    const tooMuch = { from: ethereum, to, value: '0xde0b6b3a7640000000' }
    await expect(ask('eth_sendTransaction', tooMuch)).rejects.toMatchObject({ code: expect.any(Number) })
  })

  it.each([
    [{ code: 'USER_REJECTED' }, { code: 4001 }],
    [
      { code: 'SESSION_MISSING', message: 'x' },
      { code: 4100, data: { code: 'SESSION_MISSING' } },
    ],
    [{ code: 'OFFLINE' }, { code: 4900 }],
    [
      { code: 'ACTIVITY_NEEDS_APPROVAL', activityId: 'a-1' },
      { code: -32002, data: { code: 'ACTIVITY_NEEDS_APPROVAL', activityId: 'a-1' } },
    ],
    [new TypeError('x is undefined'), { code: -32603 }],
  ])('behavior: %j becomes %j', async (error, expected) => {
    const test = await open({ config: config() })
    const provider = createProvider(failing(test, error))
    const request = { method: 'personal_sign', params: ['0x12', test.ethereum] }
    await expect(provider.request(request)).rejects.toMatchObject(expected)
  })
})

describe('chains', () => {
  it('default: switches to a chain with an RPC', async () => {
    const { ask, events } = await openProvider()
    expect(await ask('eth_chainId')).toBe('0x7a69')
    expect(await ask('wallet_switchEthereumChain', { chainId: '0xa' })).toBeNull()
    expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0xa', '10'])
    expect(events).toEqual([['chainChanged', '0xa']])
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })

  it('behavior: an unknown chain is an error', async () => {
    const { ask } = await openProvider()
    for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
      await expect(ask(method, { chainId: '0x5' })).rejects.toMatchObject({ code: 4902 })
    expect(await ask('wallet_addEthereumChain', { chainId: '0xa' })).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x7a69')
  })

  it.each([
    'eth_sign',
    'wallet_showCallsStatus',
    'wallet_watchAsset',
    'toString',
    'evil_method',
    'debug_traceCall',
  ])('behavior: %s is unsupported', async (method) => {
    const { ask } = await openProvider()
    await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
  })
})

describe('wallet_sendCalls', () => {
  const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false }

  it('default: sends one transaction per call, and the id outlives the provider', async () => {
    const { ask, ethereum, kit } = await openProvider()
    // Every chain that has an endpoint is answered for.
    expect(await ask('wallet_getCapabilities', ethereum)).toEqual({
      '0x7a69': { atomic: { status: 'unsupported' } },
      '0xa': { atomic: { status: 'unsupported' } },
    })
    const calls = [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]
    const { id } = await ask<{ id: string }>('wallet_sendCalls', { ...batch, from: ethereum, calls })
    const reloaded = createProvider(kit)
    const status = () => reloaded.request({ method: 'wallet_getCallsStatus', params: [id] })
    await expect.poll(status).toMatchObject({ status: 200, atomic: false, chainId: '0x7a69' })
    expect(((await status()) as { receipts: unknown[] }).receipts).toHaveLength(2)
  })

  it('behavior: a batch that ends early says so', async () => {
    const { ask, ethereum } = await openProvider()
    const calls = [
      { to, value: '0x1' },
      { to, value: '0xde0b6b3a7640000000' },
    ]
    const { id } = await ask<{ id: string }>('wallet_sendCalls', { ...batch, from: ethereum, calls })
    await expect.poll(() => ask('wallet_getCallsStatus', id)).toMatchObject({ status: 600 })
  })

  it.each([
    ['atomicRequired', { atomicRequired: true }, 5760],
    ['a capability', { capabilities: { paymasterService: {} } }, 5700],
  ])('behavior: refuses %s', async (_, change, code) => {
    const { ask, ethereum } = await openProvider()
    const request = { ...batch, ...change, from: ethereum, calls: [{ to }] }
    await expect(ask('wallet_sendCalls', request)).rejects.toMatchObject({ code })
    await expect(ask('wallet_getCallsStatus', '0x1234')).rejects.toMatchObject({ code: 5730 })
  })
})

describe('announceProvider', () => {
  it('default: announces at once and when an app asks, with a frozen detail', async () => {
    const { provider } = await openProvider()
    const page = new EventTarget()
    const announced: { info: object; provider: unknown }[] = []
    page.addEventListener('eip6963:announceProvider', (event) =>
      announced.push((event as CustomEvent).detail),
    )
    const info = { name: 'Larkfield', icon: 'data:image/svg+xml,x', rdns: 'com.larkfield.wallet' } as const
    const end = announceProvider(provider, info, page)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    end()
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(announced).toHaveLength(2)
    expect(announced[0]).toBe(announced[1])
    expect(announced[0]).toEqual({ info: { ...info, uuid: expect.any(String) }, provider })
    expect([announced[0], announced[0]?.info].every(Object.isFrozen)).toBe(true)
  })
})

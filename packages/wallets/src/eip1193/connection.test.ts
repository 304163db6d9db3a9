import { describe, expect, it, vi } from 'vitest'

import { openTestWallet, someone } from '../../test/openTestWallet.ts'
import { latchkeyConnector } from '../wagmi/latchkeyConnector.ts'
import { announceProvider } from './announceProvider.ts'
import { createProvider } from './createProvider.ts'

const { open } = openTestWallet()
const rpc = { 'eip155:1': 'http://127.0.0.1:9', 'eip155:10': 'http://127.0.0.1:9' }
const config = { wallet: { rpc } as object }
type Provider = Pick<ReturnType<typeof createProvider>, 'request'>
const ask = (provider: Provider, method: string, ...params: unknown[]) => provider.request({ method, params })

describe('the chosen chain', () => {
  it('default: is kept over a reload, and announced', async () => {
    const test = await open({ config })
    await ask(createProvider(test.kit), 'wallet_switchEthereumChain', { chainId: '0xa' })
    const reloaded = createProvider(test.open('same tab'))
    const changed = vi.fn()
    reloaded.on('chainChanged', changed)
    expect(await ask(reloaded, 'eth_chainId')).toBe('0xa')
    expect(await ask(reloaded, 'net_version')).toBe('10')
    expect(changed.mock.calls).toEqual([['0xa']])
  })

  it('behavior: a chain without an endpoint any more is forgotten', async () => {
    const test = await open({ config })
    await ask(createProvider(test.kit), 'wallet_switchEthereumChain', { chainId: '0xa' })
    const fewer = test.open('same tab', { wallet: { rpc: { 'eip155:1': rpc['eip155:1'] } } as object })
    expect(await ask(createProvider(fewer), 'eth_chainId')).toBe('0x1')
  })

  it('behavior: belongs to its configuration', async () => {
    const test = await open({ config })
    await ask(createProvider(test.kit), 'wallet_switchEthereumChain', { chainId: '0xa' })
    const other = test.open('same tab', { authProxyConfigId: crypto.randomUUID() })
    expect(await ask(createProvider(other), 'eth_chainId')).toBe('0x1')
  })

  it("behavior: wagmi's connector reconnects to it", async () => {
    const test = await open({ config })
    const connect = (kit: typeof test.kit, options: object) => {
      const emitter = { emit: vi.fn() }
      const chains = [{ id: 1 }, { id: 10 }]
      return latchkeyConnector({ kit, name: 'Larkfield' })({
        chains,
        emitter,
        storage: null,
      } as never).connect(options)
    }
    await connect(test.kit, { chainId: 10 })
    expect(await connect(test.open('same tab'), { isReconnecting: true })).toMatchObject({ chainId: 10 })
  })
})

describe('wallet_revokePermissions', () => {
  it('default: hides the accounts until the app connects again, over a reload, too', async () => {
    const test = await open({ config })
    // As MetaMask writes them: pages compare accounts as texts.
    const ethereum = test.ethereum.toLowerCase()
    const permissions = [
      {
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [ethereum] }],
      },
    ]
    const provider = createProvider(test.kit)
    const changed = vi.fn()
    provider.on('accountsChanged', changed)
    expect(await ask(provider, 'wallet_getPermissions')).toEqual(permissions)
    expect(await ask(provider, 'wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
    expect(await ask(provider, 'eth_accounts')).toEqual([])
    expect(await ask(provider, 'eth_coinbase')).toBeNull()
    expect(await ask(provider, 'wallet_getPermissions')).toEqual([])
    await expect(ask(provider, 'personal_sign', '0x12', ethereum)).rejects.toMatchObject({ code: 4100 })
    const reloaded = createProvider(test.open('same tab'))
    expect(await ask(reloaded, 'eth_accounts')).toEqual([])
    expect(await ask(provider, 'eth_requestAccounts')).toEqual([ethereum])
    expect(await ask(provider, 'wallet_requestPermissions', { eth_accounts: {} })).toEqual(permissions)
    expect(await ask(provider, 'eth_accounts')).toEqual([ethereum])
    expect(await ask(provider, 'eth_coinbase')).toBe(ethereum)
    expect(changed.mock.calls).toEqual([[[]], [[ethereum]]])
    const signature = await ask(provider, 'personal_sign', 'Hello', test.ethereum)
    expect(await ask(provider, 'personal_sign', 'Hello', ethereum)).toBe(signature)
    expect(await ask(provider, 'personal_ecRecover', 'Hello', signature)).toBe(ethereum)
  })

  it('behavior: refuses what are no permissions, and leaves others alone', async () => {
    const { kit, ethereum } = await open({ config })
    const provider = createProvider(kit)
    await expect(ask(provider, 'wallet_revokePermissions')).rejects.toMatchObject({ code: -32602 })
    expect(await ask(provider, 'wallet_revokePermissions', { other: {} })).toBeNull()
    expect(await ask(provider, 'eth_accounts')).toEqual([ethereum.toLowerCase()])
  })
})

describe('requests as apps write them', () => {
  it('behavior: takes an object as the only parameter', async () => {
    const { kit } = await open({ config })
    const provider = createProvider(kit)
    const params = { chainId: '0xa' }
    expect(await provider.request({ method: 'wallet_switchEthereumChain', params })).toBeNull()
    expect(await ask(provider, 'eth_chainId')).toBe('0xa')
  })

  it.each([undefined, null, {}, { method: 1 }, { method: '' }, { method: 'eth_chainId', params: 'x' }])(
    'behavior: %j is no request',
    async (request) => {
      const { kit } = await open({ config })
      await expect(createProvider(kit).request(request as never)).rejects.toMatchObject({ code: -32600 })
    },
  )

  it('behavior: signs and recovers a message, whichever parameter comes first', async () => {
    const { kit, ethereum } = await open({ config })
    const provider = createProvider(kit)
    const signature = await ask(provider, 'personal_sign', 'Hello', ethereum)
    expect(await ask(provider, 'personal_sign', ethereum, 'Hello')).toBe(signature)
    for (const message of ['Hello', '0x48656c6c6f'])
      expect(await ask(provider, 'personal_ecRecover', message, signature)).toBe(ethereum.toLowerCase())
  })

  it('behavior: the other names of eth_signTypedData_v4 sign the same', async () => {
    const { kit, ethereum } = await open({ config })
    const provider = createProvider(kit)
    const types = { Order: [{ name: 'amount', type: 'uint256' }] }
    const data = { types, domain: {}, primaryType: 'Order', message: { amount: 5 } }
    const signature = await ask(provider, 'eth_signTypedData_v4', ethereum, data)
    expect(await ask(provider, 'eth_signTypedData_v3', ethereum, JSON.stringify(data))).toBe(signature)
    expect(await ask(provider, 'eth_signTypedData', data, ethereum)).toBe(signature)
    await expect(ask(provider, 'eth_signTypedData', [], ethereum)).rejects.toMatchObject({ code: 4200 })
    for (const wrong of ['{', 1, { ...data, message: { amount: 'x' } }])
      await expect(ask(provider, 'eth_signTypedData_v4', ethereum, wrong)).rejects.toMatchObject({
        code: -32602,
      })
  })

  it.each([
    ['personal_sign', 1],
    ['personal_sign', '0x12', 'me'],
    ['personal_ecRecover', '0x12', '0x34'],
    ['wallet_switchEthereumChain'],
    ['wallet_switchEthereumChain', { chainId: 'x' }],
    ['wallet_addEthereumChain', {}],
    ['wallet_getCapabilities', 'me'],
    ['wallet_getCapabilities', undefined, '0x1'],
    ['wallet_sendCalls', {}],
    ['wallet_getCallsStatus', {}],
    ['eth_sendTransaction'],
    ['eth_signTransaction', { value: 'x' }],
  ])('behavior: %s refuses %j with -32602', async (method, ...params) => {
    const { kit } = await open({ config })
    await expect(ask(createProvider(kit), method, ...params)).rejects.toMatchObject({ code: -32602 })
  })
})

describe('announceProvider', () => {
  it('behavior: a provider that is announced twice has one id', async () => {
    const { kit } = await open({ config })
    const page = new EventTarget()
    const ids: string[] = []
    page.addEventListener('eip6963:announceProvider', (event) =>
      ids.push((event as CustomEvent).detail.info.uuid),
    )
    const info = { name: 'Larkfield', icon: 'data:image/svg+xml,x', rdns: 'com.larkfield.wallet' } as const
    const provider = createProvider(kit)
    announceProvider(provider, info, page)()
    announceProvider(provider, info, page)()
    announceProvider(createProvider(kit), info, page)()
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })
})

it('behavior: a person who signs in again is connected as before', async () => {
  const { kit, signIn } = await open({ config })
  const provider = createProvider(kit)
  await kit.signOut()
  expect(await ask(provider, 'eth_accounts')).toEqual([])
  await signIn(someone())
  expect(await ask(provider, 'eth_accounts')).toHaveLength(1)
})

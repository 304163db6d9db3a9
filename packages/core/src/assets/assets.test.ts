import { describe, expect, it, vi } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { type Endpoint, openPayments } from '../../test/openPayments.ts'
import { whenIdle } from '../../test/whenIdle.ts'
import type { WalletConfig } from '../client/walletConfig.types.ts'

const openPerson = openPayments()
const addressFormat = 'ADDRESS_FORMAT_ETHEREUM'
const token = {
  network: 'eip155:1',
  address: `0x${'ab'.repeat(20)}`,
  symbol: 'TKN',
  decimals: 6,
  name: 'Token',
}
const ether = 10n ** 18n

type Answers = Record<string, (params: readonly unknown[]) => unknown>

/** An endpoint that knows the results of some methods. */
const endpointOf =
  (answers: Answers): Endpoint =>
  async (body) => {
    const answer = ({ id, method, params }: { id: number; method: string; params: unknown[] }) => {
      const result = answers[method]?.(params)
      return result instanceof Error
        ? { jsonrpc: '2.0', id, error: { code: -32_000, message: result.message } }
        : { jsonrpc: '2.0', id, result }
    }
    const request = JSON.parse(body)
    return Response.json(Array.isArray(request) ? request.map(answer) : answer(request))
  }

const rich: Answers = {
  eth_getBalance: () => '0xde0b6b3a7640000',
  eth_call: () => `0x${(2_500_000).toString(16).padStart(64, '0')}`,
}

async function open(endpoint: Endpoint, wallet: WalletConfig = {}) {
  const opened = await openPerson(endpoint, {
    rpc: { 'eip155:1': 'http://chain.test' },
    tokens: [token],
    ...wallet,
  })
  const { kit, clock, ethereum: address } = opened
  return {
    ...opened,
    address,
    balances: () => clock.settle(kit.assets.balances({ address, addressFormat })),
    history: () => clock.settle(kit.assets.history({ address, addressFormat })),
  }
}

describe('networks', () => {
  it('default: those with an endpoint', async () => {
    const rpc = {
      'eip155:8453': 'https://base.example',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://solana.example/key',
      'eip155:100': 'https://gnosis.example',
    }
    const networks = [{ id: 'eip155:100', name: 'Gnosis', nativeCurrency: { symbol: 'xDAI', decimals: 18 } }]
    const { kit } = await open(endpointOf({}), { rpc, networks, tokens: [] })
    expect(await kit.assets.networks(addressFormat)).toMatchObject([
      { id: 'eip155:8453', name: 'Base', nativeAsset: { id: 'eip155:8453/slip44:60', symbol: 'ETH' } },
      { id: 'eip155:100', name: 'Gnosis', nativeAsset: { symbol: 'xDAI' } },
    ])
    const solana = await kit.assets.networks('ADDRESS_FORMAT_SOLANA')
    expect(solana).toMatchObject([{ id: 'solana:mainnet', nativeAsset: { symbol: 'SOL', decimals: 9 } }])
    // The endpoint may contain a key.
    expect(JSON.stringify(solana)).not.toContain('solana.example')
    expect(await kit.assets.networks('ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH')).toEqual([])
  })

  it('behavior: a network that is in no table is an error', async () => {
    const { kit } = await open(endpointOf({}), { rpc: { 'eip155:424242': 'https://rpc.example' } })
    await expect(kit.assets.networks(addressFormat)).rejects.toThrow('eip155:424242')
  })
})

describe('balances', () => {
  it('default: the coin, then the tokens', async () => {
    const { balances } = await open(endpointOf(rich))
    expect(await balances()).toMatchObject([
      { asset: { id: 'eip155:1/slip44:60', kind: 'native' }, amount: ether },
      { asset: { id: `eip155:1/erc20:${token.address}`, name: 'Token' }, amount: 2_500_000n },
    ])
  })

  it('parameters: prices', async () => {
    const prices = vi.fn(async () => ({ 'eip155:1/slip44:60': { amount: 3_000, currency: 'USD' } }))
    const { balances } = await open(endpointOf(rich), { prices })
    const [coin, other] = await balances()
    expect(coin?.fiat).toEqual({ amount: 3_000, currency: 'USD' })
    expect(coin?.price).toEqual({ amount: 3_000, currency: 'USD' })
    expect(other).toMatchObject({ amount: 2_500_000n })
    expect(other?.fiat ?? other?.price).toBeUndefined()
    expect(prices).toHaveBeenCalledWith(['eip155:1/slip44:60', `eip155:1/erc20:${token.address}`], {
      currency: 'USD',
    })
  })

  it('parameters: currency', async () => {
    const prices = vi.fn(async () => ({}))
    const { balances } = await open(endpointOf(rich), { prices, currency: 'SEK' })
    await balances()
    expect(prices).toHaveBeenCalledWith(expect.anything(), { currency: 'SEK' })
  })

  it.each([
    [-0.6, { amount: 3_000, currency: 'USD', change24h: -0.6 }],
    [Number.NaN, { amount: 3_000, currency: 'USD' }],
    [-100.1, { amount: 3_000, currency: 'USD' }],
  ])('behavior: a change of %s percent', async (change24h, price) => {
    const prices = async () => ({ 'eip155:1/slip44:60': { amount: 3_000, currency: 'USD', change24h } })
    const { balances } = await open(endpointOf(rich), { prices })
    expect((await balances())[0]?.price).toEqual(price)
  })

  it('behavior: prices that fail leave the amounts', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { balances } = await open(endpointOf(rich), { prices: () => Promise.reject(new Error('down')) })
    expect(await balances()).toMatchObject([{ amount: ether }, { amount: 2_500_000n }])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  it.each<[string, Answers]>([
    ['an error', { eth_getBalance: () => new Error('busy') }],
    ['no number', { eth_getBalance: () => '1000' }],
    ['nothing', { eth_getBalance: () => null }],
    ['an object', { eth_getBalance: () => ({ balance: '0x1' }) }],
    ['no result', { eth_getBalance: () => undefined }],
  ])('behavior: %s is unknown, never zero', async (_, answers) => {
    const { balances } = await open(endpointOf({ ...rich, ...answers }))
    expect(await balances()).toMatchObject([
      { amount: undefined, problem: { code: 'RPC_FAILED' } },
      { amount: 2_500_000n },
    ])
  })

  it('behavior: what was read before is known with its time, and never passes for the balance of now', async () => {
    let endpoint = endpointOf(rich)
    const prices = async () => ({ 'eip155:1/slip44:60': { amount: 3_000, currency: 'USD' } })
    const { balances, clock } = await open((body) => endpoint(body), { prices })
    const readAt = clock.now()
    await balances()
    endpoint = () => Promise.reject(new TypeError('Failed to fetch'))
    clock.advance(60_000)
    expect(await balances()).toMatchObject([
      { amount: undefined, lastKnown: { amount: ether, fiat: { amount: 3_000, currency: 'USD' }, readAt } },
      { amount: undefined, lastKnown: { amount: 2_500_000n, readAt } },
    ])
    endpoint = endpointOf(rich)
    expect((await balances())[0]).not.toHaveProperty('lastKnown')
  })

  it('behavior: an address without a contract has no balance of a token', async () => {
    const { balances } = await open(endpointOf({ ...rich, eth_call: () => '0x' }))
    expect((await balances())[1]).toMatchObject({ amount: undefined, problem: { code: 'RPC_FAILED' } })
  })

  it.each<[string, Endpoint]>([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers with HTML', async () => new Response('<html>', { status: 502 })],
    ['answers other calls', async () => Response.json([{ jsonrpc: '2.0', id: 17, result: '0x1' }])],
  ])('behavior: an endpoint that %s makes all unknown', async (_, endpoint) => {
    const { balances } = await open(endpoint)
    const unknown = { amount: undefined, problem: { code: 'RPC_FAILED' } }
    expect(await balances()).toMatchObject([unknown, unknown])
  })

  it.each<[string, () => Promise<Response>]>([
    ['429', async () => Response.json({}, { status: 429 })],
    ['503', async () => new Response('busy', { status: 503 })],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('behavior: a read is asked again after %s', async (_, refusal) => {
    let left = 2
    const { balances } = await open((body) => (left-- > 0 ? refusal() : endpointOf(rich)(body)))
    expect(await balances()).toMatchObject([{ amount: ether }, { amount: 2_500_000n }])
  })

  it('behavior: waits as long as the endpoint says', async () => {
    const refusal = () => Response.json({}, { status: 429, headers: { 'retry-after': '2' } })
    const asked: number[] = []
    const { kit, clock, address, test } = await open(async (body) => {
      asked.push(clock.now())
      return asked.length === 1 ? refusal() : endpointOf(rich)(body)
    })
    const balances = kit.assets.balances({ address, addressFormat })
    await eventually(() => asked.length).toBe(1)
    await whenIdle(test)
    clock.advance(2_000)
    expect(await clock.settle(balances)).toMatchObject([{ amount: ether }, { amount: 2_500_000n }])
    expect(asked[1]! - asked[0]!).toBe(2_000)
  })

  it('behavior: a wait of minutes is left to the user', async () => {
    let asked = 0
    const { balances } = await open(async () => {
      asked++
      return Response.json([], { status: 429, headers: { 'retry-after': '120' } })
    })
    await balances()
    expect(asked).toBe(1)
  })

  it('behavior: an endpoint that refuses batches is asked one by one', async () => {
    const { balances } = await open(async (body) =>
      body.startsWith('[')
        ? Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'no batches' } })
        : endpointOf(rich)(body),
    )
    expect(await balances()).toMatchObject([{ amount: ether }, { amount: 2_500_000n }])
  })

  it('behavior: an endpoint that is silent is given ten seconds', async () => {
    const { kit, clock, address, test } = await open(() => new Promise(() => {}))
    const balances = kit.assets.balances({ address, addressFormat })
    await clock.settle(eventually(() => test.inFlight).toBe(1))
    clock.advance(10_000)
    expect(await clock.settle(balances)).toMatchObject([
      { problem: { code: 'TIMEOUT' } },
      { problem: { code: 'TIMEOUT' } },
    ])
  })

  it('behavior: asks nobody but the endpoint', async () => {
    const { balances, requests } = await open(endpointOf(rich))
    const before = requests.length
    await balances()
    expect(requests.slice(before)).toEqual(['/'])
  })
})

describe('history', () => {
  const entry = { hash: '0x1', network: 'eip155:1', direction: 'in', status: 'confirmed', at: 5 } as const

  it('default: without a source it is known to be incomplete', async () => {
    const { history } = await open(endpointOf(rich))
    expect(await history()).toEqual({ entries: [], isComplete: false, problems: [] })
  })

  it('parameters: history', async () => {
    const source = vi.fn(async () => [entry, { ...entry, hash: '0x2', at: 9 }])
    const { history, address } = await open(endpointOf(rich), { history: source })
    expect(await history()).toMatchObject({ entries: [{ hash: '0x2' }, { hash: '0x1' }], isComplete: true })
    expect(source).toHaveBeenCalledWith({ network: 'eip155:1', address, signal: expect.any(AbortSignal) })
  })

  it('behavior: a source that fails is named', async () => {
    const { history } = await open(endpointOf(rich), { history: () => Promise.reject(new Error('down')) })
    expect(await history()).toMatchObject({
      entries: [],
      isComplete: false,
      problems: [{ network: 'eip155:1', error: { code: 'RPC_FAILED' } }],
    })
  })
})

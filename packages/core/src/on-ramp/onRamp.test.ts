import type { AddressFormat } from '@latchkey/contract'
import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, openTestService, someone } from '../../test/openTestService.ts'
import type { StartPurchaseParameters } from '../state/onRamp.types.ts'

/** Transactions of provider B by reference, as its API lists them. */
const transactions = new Map<string, object>()
let isProviderDown = false
const keys = {
  id: '00000000-0000-4000-8000-0000000b001f',
  provider: 'PROVIDERB',
  sandboxMode: false,
} as const
const { start } = openTestService(async () => ({
  async fetchOutside({ url }) {
    if (isProviderDown) throw new TypeError('fetch failed')
    const transaction = transactions.get(new URL(url).pathname.replace('/v1/transactions/ext/', ''))
    return transaction
      ? Response.json([transaction])
      : Response.json({ type: 'NotFoundError' }, { status: 404 })
  },
  seed: { onRampKeys: [{ ...keys, publishableApiKey: 'pk', secretApiKey: 'sk', webhookKey: 'wk' }] },
}))
const config = { wallet: { onRamp: { providers: ['moonpay', 'coinbase'] } } } as const

/** Somebody signed in, and the parameters of a purchase for their address. */
async function open() {
  const test = await start({ config })
  await test.signIn(someone())
  const { clock, kit } = test
  const [wallet] = await clock.settle(kit.wallets.list())
  const address = String(wallet?.accounts[0]?.address)
  const parameters = { provider: 'moonpay', address, network: 'eip155:1', currency: 'ETH' } as const
  return {
    test,
    kit,
    clock,
    parameters,
    /** Sets the provider's answer about a purchase. */
    say: (id: string, status: string, failureReason: string | null = null) =>
      transactions.set(id, { status, failureReason, walletAddress: address }),
    buy: (changes: Partial<StartPurchaseParameters> = {}) =>
      clock.settle(kit.onRamp.start({ ...parameters, ...changes })),
    purchases: (of = kit) => of.store.get().purchases,
    /** The newest purchase. */
    status: (of = kit) => of.store.get().purchases[0]?.status,
    requestCount: () => count(test, '/get_onramp_transaction_status'),
  }
}

describe('kit.onRamp.start', () => {
  it('default: opens the page in a window, and the purchase is pending', async () => {
    const { test, buy, purchases, parameters } = await open()
    const purchase = await buy()
    expect(purchase).toMatchObject({ ...parameters, status: 'pending', window: 'open' })
    expect(purchases()).toEqual([purchase])
    const [opened] = test.device.windows.all
    expect(opened?.sentTo).toEqual([purchase.url])
    const { origin, searchParams } = new URL(purchase.url)
    expect(origin).toBe('https://buy.moonpay.com')
    expect(searchParams.get('externalTransactionId')).toBe(purchase.id)
    expect(searchParams.get('walletAddress')).toBe(parameters.address)
  })

  it('behavior: opens the window before anything is awaited', async () => {
    const { test, kit, clock, parameters } = await open()
    const started = kit.onRamp.start(parameters)
    expect(test.device.windows.all).toHaveLength(1)
    await clock.settle(started)
    expect(test.device.windows.all).toHaveLength(1)
  })

  it('parameters: fiatAmount, fiatCurrency, network, currency', async () => {
    const { buy } = await open()
    const { url } = await buy({
      fiatAmount: '50',
      fiatCurrency: 'EUR',
      network: 'eip155:8453',
      currency: 'USDC',
    })
    const { searchParams } = new URL(url)
    expect(searchParams.get('baseCurrencyAmount')).toBe('50')
    expect(searchParams.get('baseCurrencyCode')).toBe('eur')
    expect(searchParams.get('currencyCode')).toBe('usdc_base')
  })

  it('behavior: where the browser blocks the window, the page can be linked to', async () => {
    const { test, buy } = await open()
    test.device.windows.areBlocked = true
    expect(await buy()).toMatchObject({ status: 'pending', window: 'blocked' })
  })

  it.each([
    ['a provider that the organization has no keys at', { provider: 'coinbase' }, 'ON_RAMP_NOT_CONFIGURED'],
    ['an amount that is too small', { fiatAmount: '20' }, 'REQUEST_INVALID'],
    ['a currency that the network lacks', { currency: 'SOL' }, 'REQUEST_INVALID'],
  ] as const)('behavior: refuses %s, and closes the window', async (_, changes, code) => {
    const { test, buy, purchases } = await open()
    await expect(buy(changes)).rejects.toMatchObject({ code })
    expect(test.device.windows.all[0]?.tab.place.isClosed).toBe(true)
    expect(purchases()).toEqual([])
  })

  it('behavior: refuses a provider that the configuration does not name', async () => {
    const test = await start()
    await test.signIn(someone())
    const parameters = { provider: 'moonpay', address: '0x', network: 'eip155:1', currency: 'ETH' } as const
    await expect(test.clock.settle(test.kit.onRamp.start(parameters))).rejects.toMatchObject({
      code: 'ON_RAMP_NOT_CONFIGURED',
    })
    expect(count(test, '/init_fiat_on_ramp')).toBe(0)
  })
})

describe('kit.onRamp.assets', () => {
  it.each<[AddressFormat, string[]]>([
    ['ADDRESS_FORMAT_ETHEREUM', ['ETH eip155:1', 'USDC eip155:1', 'ETH eip155:8453', 'USDC eip155:8453']],
    ['ADDRESS_FORMAT_SOLANA', ['SOL solana:mainnet', 'USDC solana:mainnet']],
    ['ADDRESS_FORMAT_BITCOIN_MAINNET_P2TR', ['BTC bip122:000000000019d6689c085ae165831e93']],
    ['ADDRESS_FORMAT_BITCOIN_TESTNET_P2TR', []],
    ['ADDRESS_FORMAT_COSMOS', []],
  ])('default: %s', async (addressFormat, expected) => {
    const { kit, clock } = await start()
    const assets = await clock.settle(kit.onRamp.assets(addressFormat))
    expect(assets.map(({ currency, network }) => `${currency} ${network}`)).toEqual(expected)
  })

  it('behavior: those whose balance the wallet shows, where it shows any', async () => {
    const wallet = { rpc: { 'eip155:8453': 'https://base.example' } }
    const { kit, clock } = await start({ config: { wallet } })
    const networks = async (addressFormat: AddressFormat) =>
      (await clock.settle(kit.onRamp.assets(addressFormat))).map(({ network }) => network)
    expect(await networks('ADDRESS_FORMAT_ETHEREUM')).toEqual(['eip155:8453', 'eip155:8453'])
    expect(await networks('ADDRESS_FORMAT_SOLANA')).toEqual(['solana:mainnet', 'solana:mainnet'])
  })
})

describe('the status of a purchase', () => {
  it.each([
    ['completed', null, 'completed'],
    ['failed', 'rejected_card', 'failed'],
    ['failed', 'cancelled', 'cancelled'],
  ])('default: %s, %s', async (reported, reason, status) => {
    const opened = await open()
    const { id } = await opened.buy()
    opened.say(id, reported, reason)
    opened.clock.advance(2_999)
    expect(opened.requestCount()).toBe(0)
    opened.clock.advance(1)
    await eventually(() => opened.status()).toBe(status)
    // A final status is not asked for again.
    opened.clock.advance(3_600_000)
    expect(opened.requestCount()).toBe(1)
  })

  it('behavior: asks less and less often, up to once a minute', async () => {
    const { test, buy, clock, requestCount } = await open()
    test.device.windows.areBlocked = true
    const delays: number[] = []
    const { setTimeout } = clock
    clock.setTimeout = (callback, ms) => {
      delays.push(ms)
      return setTimeout(callback, ms)
    }
    await buy()
    const followed = [3_000, 4_500, 6_750, 10_125, 15_188, 22_782, 34_173, 51_260, 60_000]
    for (const [turn, delay] of followed.entries()) {
      await eventually(() => delays).toContain(delay)
      expect(requestCount()).toBe(turn)
      clock.advance(delay)
      await eventually(requestCount).toBe(turn + 1)
    }
    await eventually(() => delays.filter((delay) => delay === 60_000)).toHaveLength(2)
    clock.setTimeout = setTimeout
  })

  it('behavior: asks at once when the person returns to the page', async () => {
    const { test, buy, say, status } = await open()
    const { id } = await buy()
    say(id, 'completed')
    test.tab.notify('awake')
    await eventually(() => status()).toBe('completed')
  })

  it('behavior: a request that fails changes nothing, and is repeated', async () => {
    const { test, kit, clock, buy, say, status } = await open()
    const { id } = await buy()
    say(id, 'completed')
    isProviderDown = true
    const refused = expect(clock.settle(kit.onRamp.refresh(id))).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    })
    await refused.finally(() => {
      isProviderDown = false
    })
    expect(status()).toBe('pending')
    test.tab.notify('awake')
    await eventually(() => status()).toBe('completed')
  })

  it('behavior: notices that the window was closed, and goes on asking', async () => {
    const { test, buy, purchases, say, clock, status } = await open()
    const { id } = await buy()
    test.device.windows.all[0]?.close()
    clock.advance(1_000)
    expect(purchases()).toMatchObject([{ status: 'pending', window: 'closed' }])
    say(id, 'completed')
    clock.advance(2_000)
    await eventually(() => status()).toBe('completed')
  })

  it('behavior: follows a pending purchase after a reload', async () => {
    const { test, buy, say, purchases, status, clock } = await open()
    const { id } = await buy()
    test.kit.destroy()
    const kit = test.open('same tab')
    expect(purchases(kit)).toEqual([])
    await clock.settle(kit.onRamp.resume())
    expect(purchases(kit)).toMatchObject([{ id, status: 'pending', window: 'unknown' }])
    say(id, 'completed')
    clock.advance(3_000)
    await eventually(() => status(kit)).toBe('completed')
  })

  it('behavior: another person does not see the purchases', async () => {
    const { test, kit, buy, purchases, clock, requestCount } = await open()
    const { id } = await buy()
    await kit.signOut()
    expect(purchases()).toEqual([])
    clock.advance(60_000)
    await test.signIn(someone())
    await clock.settle(kit.onRamp.resume())
    expect(purchases()).toEqual([])
    expect(requestCount()).toBe(0)
    expect(test.device.metadata.get(`latchkey.${test.config.authProxyConfigId}.purchases`)).toContain(id)
  })
})

describe('kit.onRamp.refresh, dismiss, focusWindow', () => {
  it('default: asks now', async () => {
    const { kit, clock, buy, status, say } = await open()
    const { id } = await buy()
    say(id, 'completed')
    await clock.settle(kit.onRamp.refresh(id))
    expect(status()).toBe('completed')
  })

  it('behavior: removes the purchase, also from storage', async () => {
    const { test, kit, clock, buy, purchases, requestCount } = await open()
    const { id } = await buy()
    await clock.settle(kit.onRamp.dismiss(id))
    expect(purchases()).toEqual([])
    expect(test.device.metadata.has(`latchkey.${test.config.authProxyConfigId}.purchases`)).toBe(false)
    clock.advance(60_000)
    expect(requestCount()).toBe(0)
  })

  it('behavior: focuses the window', async () => {
    const { test, kit, buy } = await open()
    const { id } = await buy()
    kit.onRamp.focusWindow(id)
    expect(test.device.windows.all[0]?.focused).toBe(1)
  })
})

import { createEthereumWallet, createSolanaWallet, createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { type DiscoveredWallet, discover } from './discover.ts'

/** Starts a discovery, and keeps the wallets that are found. */
function look({ wallets } = createTestDevice()) {
  let detected: readonly DiscoveredWallet[] = []
  const listener = vi.fn((now: readonly DiscoveredWallet[]) => {
    detected = now
  })
  const stop = discover(wallets, listener)
  return {
    wallets,
    stop,
    listener,
    names: () => detected.map(({ wallet: { name, chain } }) => `${name} ${chain}`),
    ids: () => detected.map(({ wallet: { id } }) => id),
  }
}

const announceAs = (window: EventTarget, detail: unknown) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

describe('discover', () => {
  it('default: wallets present before, and announced later', () => {
    const { wallets } = createTestDevice()
    createEthereumWallet({ name: 'Marmot' }).announce(wallets.window)
    wallets.register(createSolanaWallet({ name: 'Pebble' }).wallet)
    const { names, stop, listener } = look({ wallets } as ReturnType<typeof createTestDevice>)
    expect(names()).toEqual(['Marmot ethereum', 'Pebble solana'])
    expect(listener).toHaveBeenCalledTimes(1)
    createEthereumWallet({ name: 'Northstar' }).announce(wallets.window)
    const leave = wallets.register(createSolanaWallet({ name: 'Northstar' }).wallet)
    expect(names()).toEqual(['Marmot ethereum', 'Northstar ethereum', 'Pebble solana', 'Northstar solana'])
    leave()
    expect(names()).toEqual(['Marmot ethereum', 'Northstar ethereum', 'Pebble solana'])
    stop()
    createEthereumWallet({ name: 'Late' }).announce(wallets.window)
    wallets.register(createSolanaWallet({ name: 'Late' }).wallet)
    expect(names()).toHaveLength(3)
  })

  it('behavior: reports once that there are no wallets', () => {
    const { names, listener } = look()
    expect(names()).toEqual([])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('behavior: lists an injected wallet until another announces itself', () => {
    const device = createTestDevice()
    device.wallets.window.ethereum = createEthereumWallet().provider
    const { names } = look(device)
    expect(names()).toEqual(['Browser wallet ethereum'])
    createEthereumWallet({ name: 'Marmot' }).announce(device.wallets.window)
    expect(names()).toEqual(['Marmot ethereum'])
  })

  it('behavior: lists each wallet once, and none replaces another', () => {
    const { wallets, names, ids, listener } = look()
    const marmot = createEthereumWallet({ name: 'Marmot' })
    marmot.announce(wallets.window)
    wallets.window.dispatchEvent(new Event('eip6963:requestProvider'))
    const impostor = createEthereumWallet({ name: 'Impostor' })
    announceAs(wallets.window, {
      info: { ...impostor.info, uuid: marmot.info.uuid },
      provider: impostor.provider,
    })
    expect(names()).toEqual(['Marmot ethereum'])
    expect(ids()[0]).toBe(`ethereum:${marmot.info.uuid}`)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('behavior: distinguishes wallets with the same name', () => {
    const { wallets, ids } = look()
    wallets.register(createSolanaWallet({ name: 'Pebble' }).wallet)
    wallets.register(createSolanaWallet({ name: 'Pebble' }).wallet)
    expect(ids()).toEqual(['solana:Pebble', 'solana:Pebble:1'])
  })

  it.each([
    ['nothing', undefined],
    ['no provider', { info: { uuid: 'a', name: 'A', icon: '' } }],
    ['a provider without a way to ask', { info: { uuid: 'a', name: 'A', icon: '' }, provider: {} }],
    ['no id', { info: { name: 'A' }, provider: { request: async () => [] } }],
    ['no info', { provider: { request: async () => [] } }],
  ])('behavior: ignores an announcement of %s', (_, detail) => {
    const { wallets, names } = look()
    announceAs(wallets.window, detail)
    expect(names()).toEqual([])
  })

  it.each([
    ['another chain', { chains: ['sui:mainnet'] }],
    ['no chains', { chains: undefined }],
    ['no features', { features: undefined }],
    ['no way to sign', { features: { 'standard:connect': {} } }],
    ['no way to connect', { features: { 'solana:signMessage': {} } }],
  ])('behavior: ignores a wallet of %s', (_, change) => {
    const { wallets, names } = look()
    wallets.register({ ...createSolanaWallet().wallet, ...change } as never)
    expect(names()).toEqual([])
  })

  it('behavior: finds none on a server', () => {
    const listener = vi.fn()
    discover({ ...createTestDevice().wallets, page: () => undefined }, listener)()
    expect(listener).toHaveBeenCalledWith([])
  })
})

import { createEthereumWallet, createSolanaWallet } from '@latchkey/testing/browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WalletPage } from '../../environment/walletPort.ts'
import { type DiscoveredWallet, discover } from './discover.ts'

afterEach(() => vi.unstubAllGlobals())

describe('browserWallets', () => {
  it('behavior: finds no wallets on a server', async () => {
    const { browserWallets } = await import('./browserWallets.ts')
    expect(globalThis).not.toHaveProperty('window')
    expect(browserWallets.page()).toBeUndefined()
  })

  it('default: finds wallets on the window and registered wallets', async () => {
    vi.resetModules()
    const window = new EventTarget() as EventTarget & WalletPage
    vi.stubGlobal('window', window)
    const { browserWallets } = await import('./browserWallets.ts')
    createEthereumWallet({ name: 'Marmot' }).announce(window)
    // Registers a wallet as @wallet-standard/wallet does, before the page listens and after.
    const tell = (name: string) => {
      const { wallet } = createSolanaWallet({ name })
      const callback = ({ register }: { register(one: unknown): void }) => register(wallet)
      window.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
    }
    tell('Pebble')
    const listener = vi.fn()
    const stop = discover(browserWallets, listener)
    const names = () => listener.mock.lastCall?.[0].map(({ wallet }: DiscoveredWallet) => wallet.name)
    expect(names()).toEqual(['Marmot', 'Pebble'])
    tell('Northstar')
    expect(names()).toEqual(['Marmot', 'Pebble', 'Northstar'])
    stop()
  })
})

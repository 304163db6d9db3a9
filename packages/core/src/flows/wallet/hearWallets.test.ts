import { createEthereumWallet, createSolanaWallet, createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { hearWallets } from './hearWallets.ts'

function hear() {
  const { wallets } = createTestDevice()
  const listener = vi.fn()
  return { wallets, listener, start: () => hearWallets({ environment: { wallets } }, listener) }
}

describe('hearWallets', () => {
  it('default: a wallet that announces itself when asked', () => {
    const { wallets, listener, start } = hear()
    createEthereumWallet().announce(wallets.window)
    start()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('behavior: a wallet of the Wallet Standard', () => {
    const { wallets, listener, start } = hear()
    wallets.register(createSolanaWallet().wallet)
    start()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('behavior: wallets that announce themselves later, reported once', () => {
    for (const announce of [
      ({ window }: ReturnType<typeof hear>['wallets']) => createEthereumWallet().announce(window),
      (wallets: ReturnType<typeof hear>['wallets']) => wallets.register(createSolanaWallet().wallet),
    ]) {
      const { wallets, listener, start } = hear()
      start()
      expect(listener).not.toHaveBeenCalled()
      announce(wallets)
      announce(wallets)
      expect(listener).toHaveBeenCalledOnce()
    }
  })

  it('behavior: ignores what is no wallet, and what comes after the end', () => {
    const { wallets, listener, start } = hear()
    const stop = start()
    for (const detail of [undefined, null, {}, { provider: {} }, { provider: { request: 'no' } }])
      wallets.window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    expect(listener).not.toHaveBeenCalled()
    stop()
    createEthereumWallet().announce(wallets.window)
    wallets.register(createSolanaWallet().wallet)
    expect(listener).not.toHaveBeenCalled()
  })
})

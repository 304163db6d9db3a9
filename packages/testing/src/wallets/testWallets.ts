import type { StandardWallet, WalletPage, WalletPort } from '@latchkey/core'

/** The wallets of a browser as pages see them. */
export interface TestWallets extends WalletPort {
  /** The target of Ethereum wallets' announcements. Tests may set `ethereum` on it. */
  readonly window: EventTarget & { ethereum?: unknown } & WalletPage
  /** Registers a wallet of the Wallet Standard. Returns a function that removes it. */
  register(wallet: StandardWallet): () => void
}

/** @example device.wallets.register(createSolanaWallet().wallet) */
export function createTestWallets(): TestWallets {
  const window: TestWallets['window'] = new EventTarget()
  const registered = new Set<StandardWallet>()
  const listeners = { register: new Set<() => void>(), unregister: new Set<() => void>() }
  const notify = (event: keyof typeof listeners) => {
    for (const listener of [...listeners[event]]) listener()
  }
  return {
    window,
    page: () => window,
    standard: () => ({
      get: () => [...registered],
      on(event, listener) {
        listeners[event].add(listener)
        return () => listeners[event].delete(listener)
      },
    }),
    register(wallet) {
      registered.add(wallet)
      notify('register')
      return () => {
        registered.delete(wallet)
        notify('unregister')
      }
    },
  }
}

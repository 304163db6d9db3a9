import { registerWallet } from '@wallet-standard/wallet'

import {
  createEthereumWallet,
  type EthereumWalletOptions,
  type TestEthereumWallet,
} from './ethereumWallet.ts'
import { createSolanaWallet, type SolanaWalletOptions, type TestSolanaWallet } from './solanaWallet.ts'

export interface InstallWalletsOptions {
  /** Announced as EIP-6963 has it. */
  ethereum?: readonly EthereumWalletOptions[] | undefined
  /** Registered as the Wallet Standard has it. */
  solana?: readonly SolanaWalletOptions[] | undefined
}

/** What was installed on a page, by name. */
export type InstalledWallets = Record<string, TestEthereumWallet | TestSolanaWallet>

declare global {
  interface Window {
    /** The wallets that {@link installWallets} has put here, for tests to ask and to answer. */
    latchkeyWallets?: InstalledWallets
  }
}

/**
 * Puts wallets that really sign into a page, before its own scripts run, as their extensions do.
 *
 * @example installWallets({ ethereum: [{ name: 'Marmot' }], solana: [{ name: 'Pebble' }] })
 */
export function installWallets({ ethereum = [], solana = [] }: InstallWalletsOptions = {}): InstalledWallets {
  const installed: InstalledWallets = {}
  for (const options of ethereum) {
    const wallet = createEthereumWallet(options)
    wallet.announce(window)
    installed[wallet.info.name] = wallet
  }
  for (const options of solana) {
    const wallet = createSolanaWallet(options)
    registerWallet(wallet.wallet)
    installed[wallet.wallet.name] = wallet
  }
  window.latchkeyWallets = { ...window.latchkeyWallets, ...installed }
  return installed
}

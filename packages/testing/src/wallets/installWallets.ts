import { registerWallet } from '@wallet-standard/wallet'

import {
  createEthereumWallet,
  type EthereumWalletOptions,
  type TestEthereumWallet,
} from './ethereumWallet.ts'
import { createSolanaWallet, type SolanaWalletOptions, type TestSolanaWallet } from './solanaWallet.ts'

export interface InstallWalletsOptions {
  /** Announced with EIP-6963. */
  ethereum?: readonly EthereumWalletOptions[] | undefined
  /** Registered with the Wallet Standard. */
  solana?: readonly SolanaWalletOptions[] | undefined
}

/** Installed wallets by name. */
export type InstalledWallets = Record<string, TestEthereumWallet | TestSolanaWallet>

declare global {
  interface Window {
    /** The wallets installed by {@link installWallets}, for tests. */
    latchkeyWallets?: InstalledWallets
  }
}

/**
 * Installs wallets that really sign into a page, before its own scripts run, like browser extensions.
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

import { getWallets } from '@wallet-standard/app'

import type { WalletPort } from '../walletPort.ts'

/** The wallets of a browser. */
export const browserWallets: WalletPort = {
  page: () => (typeof window === 'undefined' ? undefined : window),
  standard: getWallets,
}

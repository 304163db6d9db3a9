import { getWallets } from '@wallet-standard/app'
import { isServer } from '../../environment/browser/defaults.ts'
import type { Eip1193Provider, StandardWallet, WalletPort } from '../../environment/walletPort.ts'

/** Whether an announced provider can be asked for anything. Any script of the page can announce one. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Partial<Eip1193Provider> | null | undefined)?.request === 'function'

/** Whether a wallet supports signing in on Solana. Registered objects are untrusted. */
export function isSolana({ chains, features }: Partial<StandardWallet>): boolean {
  if (!Array.isArray(chains) || typeof features !== 'object') return false
  const signs = 'solana:signIn' in features || 'solana:signMessage' in features
  return (
    signs && 'standard:connect' in features && chains.some((chain) => String(chain).startsWith('solana:'))
  )
}

/** The wallets of a browser. */
export const browserWallets: WalletPort = {
  page: () => (isServer() ? undefined : window),
  standard: getWallets,
}

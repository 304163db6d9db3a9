import type { Wallet } from '@wallet-standard/base'

/**
 * Registers a wallet with the apps and libraries of this page, whichever of them is loaded first.
 *
 * @example
 * registerWallet(createStandardWallet(kit, { name: 'Larkfield', icon: 'data:image/svg+xml;base64,…', openSignIn: open }))
 */
export function registerWallet(wallet: Wallet, page: EventTarget = window): void {
  const register = (api: { register(...wallets: Wallet[]): unknown }) => api.register(wallet)
  page.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}

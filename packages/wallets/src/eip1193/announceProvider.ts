import type { Eip1193Provider, Eip6963Detail } from '@latchkey/core'

export interface AnnounceOptions {
  /** Name of your app's wallet, as lists of wallets show it. */
  name: string
  /** Square image as a data URI. */
  icon: `data:image/${string}`
  /** Your domain in reverse: `com.example.wallet`. The wagmi connector's has to be the same. */
  rdns: string
}

/**
 * Announces the provider to libraries on this page. Not needed with the wagmi connector, which finds it without.
 * EIP-6963, "Announce and Request Events". Returns what ends it.
 *
 * @example
 * announceProvider(provider, { name: 'Larkfield', icon: 'data:image/svg+xml,…', rdns: 'com.larkfield.wallet' })
 */
export function announceProvider(
  provider: Eip1193Provider,
  { name, icon, rdns }: AnnounceOptions,
  page: EventTarget = window,
): () => void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const detail: Eip6963Detail = Object.freeze({ info, provider })
  const announce = () => {
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}

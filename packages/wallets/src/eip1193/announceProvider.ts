import type { Eip1193Provider, Eip6963Detail } from '@latchkey/core'

/** One id for each provider, however often it is announced: lists of wallets show each id once. */
const ids = new WeakMap<Eip1193Provider, string>()

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
  const uuid = ids.get(provider) ?? crypto.randomUUID()
  ids.set(provider, uuid)
  const info = Object.freeze({ uuid, name, icon, rdns })
  const detail: Eip6963Detail = Object.freeze({ info, provider })
  const announce = () => {
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => page.removeEventListener('eip6963:requestProvider', announce)
}

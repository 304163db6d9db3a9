import type { Eip6963Detail, WalletPort } from '../../environment/walletPort.ts'
import { browserWallets, isProvider, isSolana } from './browserWallets.ts'

interface WithWallets {
  environment?: { wallets?: WalletPort | undefined }
}

/**
 * Calls the listener once a wallet of this browser announces itself, by EIP-6963 or the Wallet Standard, now or later. For
 * a sign-in card on a phone, where most browsers have none: it loads none of the code of a login.
 */
export function hearWallets(kit: object, listener: () => void): () => void {
  const port = (kit as WithWallets).environment?.wallets ?? browserWallets
  const page = port.page()
  const standard = port.standard()
  let isOver = false
  let leave = () => {}
  const stop = () => {
    isOver = true
    page?.removeEventListener('eip6963:announceProvider', hear)
    leave()
  }
  const report = () => {
    if (isOver) return
    stop()
    listener()
  }
  const hear = (event: Event) => {
    const { provider } = ((event as CustomEvent).detail ?? {}) as Partial<Eip6963Detail>
    if (isProvider(provider)) report()
  }
  const look = () => {
    if (standard.get().some(isSolana)) report()
  }
  leave = standard.on('register', look)
  page?.addEventListener('eip6963:announceProvider', hear)
  page?.dispatchEvent(new Event('eip6963:requestProvider'))
  look()
  return stop
}

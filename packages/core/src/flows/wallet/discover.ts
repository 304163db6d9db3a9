import { chainCode } from '../../chunks/loaders/loadWallet.ts'
import type { Lazy } from '../../environment/lazy.ts'
import type {
  Eip1193Provider,
  Eip6963Detail,
  StandardWallet,
  WalletPort,
} from '../../environment/walletPort.ts'
import { isProvider, isSolana } from './browserWallets.ts'
import type { WalletConnection } from './connection.types.ts'
import { describeWallet, type WalletInfo } from './describeWallet.ts'
import type { DetectedWallet } from './walletLogin.types.ts'

/** A detected wallet, and how to connect it. */
export interface DiscoveredWallet {
  readonly wallet: DetectedWallet
  connect(): Promise<WalletConnection>
}

/**
 * Detects the wallets of this browser. Calls the listener with all of them, at once and after each change. Returns
 * an unsubscribe function.
 */
export function discover(
  port: WalletPort,
  listener: (wallets: readonly DiscoveredWallet[]) => void,
): () => void {
  const page = port.page()
  const standard = port.standard()
  const announced = new Map<string, DiscoveredWallet>()
  let lone: readonly DiscoveredWallet[] = []
  let isLooking = false

  const notify = () => {
    if (!isLooking) return
    const injected = announced.size > 0 ? announced.values() : lone
    listener([...injected, ...solanaWallets(standard.get())])
  }
  const hear = (event: Event) => {
    const { info, provider } = ((event as CustomEvent).detail ?? {}) as Partial<Eip6963Detail>
    // Wallets announce themselves again on every request. The first one with an id stays.
    if (!isProvider(provider) || typeof info?.uuid !== 'string' || announced.has(info.uuid)) return
    announced.set(info.uuid, ethereumWallet(info.uuid, info, provider))
    notify()
  }
  page?.addEventListener('eip6963:announceProvider', hear)
  page?.dispatchEvent(new Event('eip6963:requestProvider'))
  // Older wallets don't announce themselves. If any wallet does, `ethereum` is one of those.
  if (isProvider(page?.ethereum))
    lone = [ethereumWallet('injected', { name: 'Browser wallet', icon: undefined }, page.ethereum)]
  const leave = [standard.on('register', notify), standard.on('unregister', notify)]
  isLooking = true
  notify()
  return () => {
    isLooking = false
    page?.removeEventListener('eip6963:announceProvider', hear)
    for (const stop of leave) stop()
  }
}

/** Prefetches the code of the wallet's chain, so that the wallet's window opens within the click. */
function connectBy<Code>(code: Lazy<Code>, connect: (loaded: Code) => Promise<WalletConnection>) {
  // On failure it is loaded again, and the error reported, when the wallet is chosen.
  code().catch(() => {})
  return () => (code.value ? connect(code.value) : code().then(connect))
}

const ethereumWallet = (uuid: string, info: WalletInfo, provider: Eip1193Provider): DiscoveredWallet => ({
  wallet: describeWallet('ethereum', uuid, info),
  connect: connectBy(chainCode.ethereum, ({ connectEthereum }) => connectEthereum(provider)),
})

/** Wallet Standard requires unique names. Duplicates are numbered by their order. */
function solanaWallets(wallets: readonly StandardWallet[]): DiscoveredWallet[] {
  const seen = new Map<string, number>()
  return wallets.filter(isSolana).map((one) => {
    const { name } = one
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return {
      wallet: describeWallet('solana', times ? `${name}:${times}` : name, one),
      connect: connectBy(chainCode.solana, ({ connectSolana }) => connectSolana(one)),
    }
  })
}

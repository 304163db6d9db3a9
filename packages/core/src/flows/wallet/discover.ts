import { chainCode } from '../../chunks/loadWallet.ts'
import type { Lazy } from '../../environment/lazy.ts'
import type {
  Eip1193Provider,
  Eip6963Detail,
  StandardWallet,
  WalletPort,
} from '../../environment/walletPort.ts'
import type { WalletConnection } from './connection.types.ts'
import { describeWallet, type WalletSays } from './describeWallet.ts'
import type { DetectedWallet } from './walletLogin.types.ts'

/** A wallet that was found, and the way to it. */
export interface DiscoveredWallet {
  readonly wallet: DetectedWallet
  connect(): Promise<WalletConnection>
}

/**
 * Listens to the wallets of this browser. Calls back with all of them, at once and whenever one comes or goes.
 * Returns the way to stop.
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

  const tell = () => {
    if (!isLooking) return
    const injected = announced.size > 0 ? announced.values() : lone
    listener([...injected, ...solanaWallets(standard.get())])
  }
  const hear = (event: Event) => {
    const { info, provider } = ((event as CustomEvent).detail ?? {}) as Partial<Eip6963Detail>
    // Each announces itself again whenever somebody asks; whoever comes later with the same name replaces nobody.
    if (!isProvider(provider) || typeof info?.uuid !== 'string' || announced.has(info.uuid)) return
    announced.set(info.uuid, ethereumWallet(info.uuid, info, provider))
    tell()
  }
  page?.addEventListener('eip6963:announceProvider', hear)
  page?.dispatchEvent(new Event('eip6963:requestProvider'))
  // Who doesn't announce itself may be there still. Where others do, it is one of them.
  if (isProvider(page?.ethereum))
    lone = [ethereumWallet('injected', { name: 'Browser wallet', icon: undefined }, page.ethereum)]
  const leave = [standard.on('register', tell), standard.on('unregister', tell)]
  isLooking = true
  tell()
  return () => {
    isLooking = false
    page?.removeEventListener('eip6963:announceProvider', hear)
    for (const stop of leave) stop()
  }
}

/** The code of its chain is fetched while somebody reads the list: a wallet that opens a window is asked in the click. */
function connectBy<Code>(code: Lazy<Code>, connect: (loaded: Code) => Promise<WalletConnection>) {
  // What fails here is fetched again, and reported, when the wallet is chosen.
  code().catch(() => {})
  return () => (code.value ? connect(code.value) : code().then(connect))
}

const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Partial<Eip1193Provider> | null | undefined)?.request === 'function'

const ethereumWallet = (uuid: string, says: WalletSays, provider: Eip1193Provider): DiscoveredWallet => ({
  wallet: describeWallet('ethereum', uuid, says),
  connect: connectBy(chainCode.ethereum, ({ connectEthereum }) => connectEthereum(provider)),
})

/** The standard wants names that differ; where they don't, the order tells them apart. */
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

/** Whether a wallet can sign in on Solana at all. Anybody may register anything. */
function isSolana({ chains, features }: Partial<StandardWallet>): boolean {
  if (!Array.isArray(chains) || typeof features !== 'object') return false
  const signs = 'solana:signIn' in features || 'solana:signMessage' in features
  return (
    signs && 'standard:connect' in features && chains.some((chain) => String(chain).startsWith('solana:'))
  )
}

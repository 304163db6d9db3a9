import type { WalletPort } from '../../environment/walletPort.ts'
import { toFlowError } from '../../errors/FlowError.ts'
import { KitError } from '../../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import { createMachine, type Machine, type Run } from '../machine.ts'
import { browserWallets } from './browserWallets.ts'
import { type DiscoveredWallet, discover } from './discover.ts'
import type { WalletAttempt } from './walletAttempt.ts'
import type { DetectedWallet, WalletLoginState } from './walletLogin.types.ts'
import { siteOf } from './walletRequest.ts'
import { transition, type WalletEvent } from './walletTransition.ts'

/** After these the wallet has to be asked for its account again. */
const endsConnection = /^WALLET_(LOCKED|DISCONNECTED|WRONG_ACCOUNT)$/

export type WalletRun = Run<WalletEvent>

/** State that the parts of a login by wallet share. In memory only. */
export interface WalletContext {
  readonly kit: InternalKit
  readonly port: WalletPort
  readonly machine: Machine<WalletLoginState, WalletEvent>
  discovered: readonly DiscoveredWallet[]
  /** The same as apps see them. */
  detected: readonly DetectedWallet[]
  /** Set while wallets are being discovered. */
  stopDiscovery: (() => void) | undefined
  /** The wallet that was chosen last. */
  attempt: WalletAttempt | undefined
}

export function createContext(kit: InternalKit): WalletContext {
  const { store, environment } = kit
  const { wallets: port = browserWallets } = environment
  const context: WalletContext = {
    kit,
    port,
    machine: createMachine<WalletLoginState, WalletEvent>({
      get: () => store.get().wallet,
      set: (wallet) => store.set({ wallet }),
      transition,
      fail: (cause) => failure(context, cause),
    }),
    discovered: [],
    detected: [],
    stopDiscovery: undefined,
    attempt: undefined,
  }
  return context
}

/** Ends what goes on beside the verbs, and says what went wrong. */
export function failure({ kit, attempt }: WalletContext, cause: unknown): WalletEvent {
  attempt?.quiet()
  if (attempt && cause instanceof KitError && endsConnection.test(cause.code)) attempt.connection = undefined
  const error = toFlowError(cause, kit.environment.clock.now())
  if (!attempt) return { type: 'failed', error }
  return { type: 'failed', wallet: attempt.wallet, purpose: attempt.purpose, error }
}

/** This page's host while wallets are being discovered. */
export const siteOfDiscovery = ({ kit, stopDiscovery }: WalletContext): string | undefined =>
  stopDiscovery && siteOf(kit).host

/** Begins or ends to listen to wallets that announce themselves. */
export function setDiscovery(context: WalletContext, isWanted: boolean): void {
  if (isWanted === (context.stopDiscovery !== undefined)) return
  context.stopDiscovery?.()
  context.stopDiscovery = undefined
  if (isWanted)
    context.stopDiscovery = discover(context.port, (discovered) => {
      context.discovered = discovered
      context.detected = discovered.map(({ wallet }) => wallet)
      context.kit.store.set({ detectedWallets: context.detected })
    })
  context.machine.dispatch({ type: 'discovery', site: siteOfDiscovery(context) })
}

/** Cancels what is in progress. */
export function stop(context: WalletContext): void {
  context.machine.stop()
  context.attempt?.quiet()
  context.attempt = undefined
}

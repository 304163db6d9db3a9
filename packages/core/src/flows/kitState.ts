import type { AuthConfigState } from '../client/authConfig.types.ts'
import type { SessionState } from '../sessions/sessionStore.ts'
import type { FlowStates } from './registry.ts'
import type { DetectedWallet } from './wallet/walletLogin.types.ts'

/** Everything that changes, in one place. Screens subscribe to slices of it. Each flow has one. */
export interface KitState extends SessionState, FlowStates {
  readonly authConfig: AuthConfigState
  /** Wallets found in this browser, while a component looks for them. */
  readonly detectedWallets: readonly DetectedWallet[]
}

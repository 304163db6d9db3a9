import type { AuthConfigResource, AuthConfigState } from '../client/authConfig.types.ts'
import type { ApiClient, ProxyClient } from '../client/client.types.ts'
import type { FlowApis, FlowProperties, FlowStates } from '../flows/registry.ts'
import type { DetectedWallet } from '../flows/wallet/walletLogin.types.ts'
import type { AuthState, SessionEnding, SessionEntry } from '../sessions/session.ts'
import type { Sessions } from '../sessions/sessions.types.ts'
import type { Store } from '../storage/createStore.ts'

export interface KitConfig {
  /** `https://auth.example.com`, without a slash at the end. */
  authProxyUrl: string
  /** `https://api.example.com`, without a slash at the end. */
  apiBaseUrl: string
  /** Names the organization's proxy configuration. */
  authProxyConfigId: string
  /** The service's public keys (uncompressed hex). Without them the kit asks `apiBaseUrl`. */
  pinnedKeys?:
    | { session?: string | undefined; signer?: string | undefined; otp?: string | undefined }
    | undefined
  /** Where social providers return to: a page of this origin that has the kit. Default: what the service says, else `/`. */
  oauthRedirectUrl?: string | undefined
}

/** All that changes, in one place; screens subscribe to slices. Each flow has one. */
export interface KitState extends FlowStates {
  readonly auth: AuthState
  /** Everybody who is or was signed in on this device and hasn't signed out. */
  readonly sessions: readonly SessionEntry[]
  /** Set a minute before the active session ends, when nobody is there or nothing renews it. */
  readonly ending?: SessionEnding | undefined
  readonly authConfig: AuthConfigState
  /** Wallets in this browser, while somebody looks for them. */
  readonly detectedWallets: readonly DetectedWallet[]
  /** `memory`: the browser keeps nothing for us, a reload forgets who is signed in. */
  readonly storage: 'persistent' | 'memory'
}

/** The one object: client, sessions, flows, storage, clock. Each flow has a property. */
export interface Kit extends FlowProperties {
  readonly config: KitConfig
  readonly store: Store<KitState>
  /** The public API, stamped by the session's key. */
  readonly api: ApiClient
  /** The auth proxy. */
  readonly proxy: ProxyClient
  readonly sessions: Sessions
  /** Every flow by the name of its state: `kit.flows.wallet` is `kit.wallets`. */
  readonly flows: FlowApis
  readonly authConfig: AuthConfigResource
  /** Loads the code and the configuration that a login needs. Call it on intent: pointer over, focus. */
  preload(): Promise<void>
  /**
   * Signed out of the active session at once; its key is ended on the service, now or as soon as it answers.
   * Where somebody else is signed in here, too, they are the active one then. Never rejects.
   */
  signOut(): Promise<void>
  /** Begins to listen to other tabs and to keep the session alive. Returns the way to stop. */
  start(): () => void
  /** Stops everything: timers, listeners, requests. */
  destroy(): void
}

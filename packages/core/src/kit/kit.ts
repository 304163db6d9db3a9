import type { AuthConfigResource } from '../client/authConfig.types.ts'
import type { ApiClient, KitConfig, ProxyClient } from '../client/client.types.ts'
import type { KitState } from '../flows/kitState.ts'
import type { FlowApis, FlowProperties } from '../flows/registry.ts'
import type { Sessions } from '../sessions/sessions.types.ts'
import type { Store } from '../storage/createStore.ts'

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

import type { ApiRuntime } from '../client/createClient.ts'
import type { Lazy } from '../environment/lazy.ts'
import type { SessionContext } from '../sessions/sessionContext.ts'
import type { Store } from '../storage/createStore.ts'
import type { KitState } from './kitState.ts'
import type { Passkeys } from './passkey/passkeyLogin.types.ts'

/** The kit as its flows see it. */
export interface InternalKit extends SessionContext {
  readonly store: Store<KitState>
  /** Loaded on intent: what a sign-in card is drawn from. */
  readonly apiRuntime: Lazy<ApiRuntime>
  readonly passkeys: Passkeys
  /** Whether no login is in progress. */
  isLoginIdle(): boolean
}

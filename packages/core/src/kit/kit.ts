import type { AuthConfigResource } from '../client/authConfig.types.ts'
import type { ApiClient, KitConfig, ProxyClient } from '../client/client.types.ts'
import type { ContactChange } from '../flows/contact-change/contactChange.types.ts'
import type { KitState } from '../flows/kitState.ts'
import type { OAuthLogin } from '../flows/oauth/oauthLogin.types.ts'
import type { OtpLogin } from '../flows/otp/otpLogin.types.ts'
import type { Passkeys } from '../flows/passkey/passkeyLogin.types.ts'
import type { WalletLogin } from '../flows/wallet/walletLogin.types.ts'
import type { Sessions } from '../sessions/sessions.types.ts'
import type { Store } from '../storage/createStore.ts'

/** The one object: client, sessions, flows, storage, clock. */
export interface Kit {
  readonly config: KitConfig
  readonly store: Store<KitState>
  /** The public API, stamped by the session's key. */
  readonly api: ApiClient
  /** The auth proxy. */
  readonly proxy: ProxyClient
  readonly sessions: Sessions
  readonly emailLogin: OtpLogin
  readonly smsLogin: OtpLogin
  /** Another e-mail address or phone number for the person who is signed in. */
  readonly contactChange: ContactChange
  readonly passkeys: Passkeys
  /** Signing in by a social provider or any OpenID Connect issuer, and linking one. */
  readonly oauth: OAuthLogin
  /** Signing in by a wallet that the person has, and linking one. */
  readonly wallets: WalletLogin
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

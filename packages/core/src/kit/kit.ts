import type { Activities } from '../activities/activities.types.ts'
import type { Decoder } from '../clear-signing/decode.types.ts'
import type { AuthConfigResource } from '../client/authConfig.types.ts'
import type { ApiClient, KitConfig, ProxyClient } from '../client/client.types.ts'
import type { KitState } from '../flows/internalKit.ts'
import type { Invitation } from '../flows/otp/acceptInvitation.ts'
import type { FlowProperties } from '../flows/registry.ts'
import type { InitialSession } from '../sessions/serverSession.types.ts'
import type { Session } from '../sessions/session.ts'
import type { Sessions } from '../sessions/sessions.types.ts'
import type { SignRequests } from '../sign-requests/signRequest.types.ts'
import type { Allowances } from '../state/allowances.types.ts'
import type { Assets } from '../state/assets.types.ts'
import type { OnRamp } from '../state/onRamp.types.ts'
import type { Payments } from '../state/payments.types.ts'
import type { SignedRequestList } from '../state/signedRequests.types.ts'
import type { Store } from '../storage/createStore.ts'
import type { Vault } from '../vault/vault.types.ts'
import type { EmbeddedWallets } from '../wallet/embeddedWallets.types.ts'

/** The kit: clients, sessions and flows. */
export interface Kit extends FlowProperties, Decoder {
  readonly config: KitConfig
  readonly store: Store<KitState>
  /** The public API. Requests are stamped with the session's key. */
  readonly api: ApiClient
  /** The auth proxy. */
  readonly proxy: ProxyClient
  readonly sessions: Sessions
  /** Wallets that the service keeps for the signed-in user. */
  readonly wallets: EmbeddedWallets
  /** Signatures that the app asks for and the user confirms. */
  readonly signRequests: SignRequests & SignedRequestList
  /** Export and import of keys, on an origin of their own. */
  readonly vault: Vault
  /** Requests to the organization, also those that wait for approvals. */
  readonly activities: Activities
  /** Assets of the user's accounts, read from the endpoints of `wallet.rpc`. */
  readonly assets: Assets
  /** Allowances of the user's accounts: which spenders may take what. */
  readonly allowances: Allowances
  /** Payments of the signed-in user, by the endpoints of `wallet.rpc`. */
  readonly payments: Payments
  /** Purchases of cryptocurrency on the pages of on-ramp providers. */
  readonly onRamp: OnRamp
  readonly authConfig: AuthConfigResource
  /** Loads the code and the configuration that a sign-in card needs. Call it on hover or focus of a sign-in button. */
  preload(): Promise<void>
  /** Sets the language of mails and SMS to the user, as a BCP 47 tag. Default: the browser's. */
  setLanguage(tag: string | undefined): void
  /**
   * Says that `signUpFields` of the kit's state is shown to new users from now on, and returns what ends that. Without a
   * screen that shows it, a sign-up that asks for fields ends with `SIGN_UP_FIELDS_NOT_SHOWN` after ten seconds. The
   * components and `useSignUpFields` call it themselves. docs/sign-up-fields.md#your-own-screen
   */
  attachSignUpFields(): () => void
  /**
   * Signs a member of `config.organizationId` in by the link of their invitation, which works once.
   *
   * @throws {@link ApiError} `OTP_EXPIRED` for a link that was used, replaced or is too old; `USER_NOT_FOUND`
   */
  acceptInvitation(invitation: Invitation): Promise<Session>
  /**
   * Signs out of the active session at once, and revokes its key on the service, now or as soon as it is reachable.
   * If another session on this device is live, it becomes active. Never rejects.
   */
  signOut(): Promise<void>
  /**
   * Listens to other tabs and renews the session. Returns a function that stops.
   *
   * @param initialSession with `config.sessionEndpoint`: who was signed in when the app's server sent this page
   */
  start(initialSession?: InitialSession): () => void
  /** Stops all timers, listeners and requests. */
  destroy(): void
}

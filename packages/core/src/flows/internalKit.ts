import type { AuthConfigState } from '../client/authConfig.types.ts'
import type { ApiRuntime } from '../client/createClient.ts'
import type { Lazy } from '../environment/lazy.ts'
import type { SessionContext } from '../sessions/sessionContext.ts'
import type { SessionState } from '../sessions/sessionStore.ts'
import type { ConfirmContext } from '../sign-requests/confirm.ts'
import type { SignRequestState } from '../sign-requests/signQueue.types.ts'
import type { Purchase } from '../state/onRamp.types.ts'
import type { Payment } from '../state/payments.types.ts'
import type { SignedRequest } from '../state/signedRequests.types.ts'
import type { Store } from '../storage/createStore.ts'
import type { PasskeyLogin } from './passkey/passkeyLogin.types.ts'
import type { FlowStates } from './registry.ts'
import type { SignUpFieldsState } from './sign-up-fields/signUpFields.types.ts'
import type { DetectedWallet } from './wallet/walletLogin.types.ts'

/** The kit as its flows see it. */
export interface InternalKit extends SessionContext, ConfirmContext {
  readonly store: Store<KitState>
  /** Loaded on intent: what a sign-in card is drawn from. */
  readonly apiRuntime: Lazy<ApiRuntime>
  readonly login: { readonly passkey: PasskeyLogin }
  /** Screens that can show sign-up fields at the moment. */
  readonly signUpScreens: ReadonlySet<object>
  /** Whether no login is in progress. */
  isLoginIdle(): boolean
}

/** Everything that changes, in one place. Screens subscribe to slices of it. Each flow has one. */
export interface KitState extends SessionState, SignRequestState, FlowStates {
  readonly authConfig: AuthConfigState
  /** A request of this user waits for them to sign in again. */
  readonly signInRequest?: { readonly userId: string } | undefined
  /** Fields that a new user is asked for before their account is made; undefined otherwise. */
  readonly signUpFields?: SignUpFieldsState | undefined
  /** Whether this browser proves that it isn't one of many, for longer than a moment. */
  readonly checkingPerson?: boolean | undefined
  /** Payments of the signed-in user on this device, newest first. Undefined until they are first needed. */
  readonly payments?: readonly Payment[] | undefined
  /** Requests that the user signed on this device, newest first. Undefined until they are first needed. */
  readonly signedRequests?: readonly SignedRequest[] | undefined
  /** Wallets found in this browser, while a component looks for them. */
  readonly detectedWallets: readonly DetectedWallet[]
  /** The user's purchases on this device, newest first, once `kit.onRamp` was used. */
  readonly purchases: readonly Purchase[]
}

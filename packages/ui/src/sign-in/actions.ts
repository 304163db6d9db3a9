import type { FailureSource } from '../flow/flowState.ts'
import type { FirstOAuthActions, OAuthActions } from './oauth/createOAuthActions.ts'
import type { FirstOtpActions, OtpActions } from './otp/createOtpActions.ts'
import type { FirstPasskeyActions, PasskeyActions } from './passkey/createPasskeyActions.ts'
import type { FirstWalletActions, WalletActions } from './wallet/createWalletActions.ts'

/** Actions that belong to no single login method. */
export interface CommonActions {
  /** Back to the first screen, which keeps what was typed. */
  back(): void
  /** Tries again what failed. */
  retry(source: FailureSource): void
  /** Hides the error and returns to where it happened. */
  dismiss(source: FailureSource): void
  /** Signs the same user in again by a provider or `wallet`, on this page. Any other account is rejected. */
  signInAgain(method: string): void
  /** Creates a new account although the address has one. */
  continueAsNew(): void
  /** "Not now": hides the offer of a second login method. */
  decline(): void
  /** The user has read the last screen. */
  done(): void
}

/** The actions of the first screen, loaded with the window. */
export interface FirstActions
  extends FirstOtpActions,
    FirstPasskeyActions,
    FirstOAuthActions,
    FirstWalletActions,
    Pick<CommonActions, 'retry'> {}

/** The actions of the screens after it, loaded with them. They replace some of the first screen's. */
export interface LaterActions
  extends CommonActions,
    OtpActions,
    PasskeyActions,
    OAuthActions,
    WalletActions {}

/** Everything the user can do on the screens of a sign-in. Screens call these and nothing else. */
export interface SignInActions extends FirstActions, LaterActions {}

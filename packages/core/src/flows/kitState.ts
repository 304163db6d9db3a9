import type { AuthConfigState } from '../client/authConfig.types.ts'
import type { SessionState } from '../sessions/sessionStore.ts'
import type { ContactChangeState } from './contact-change/contactChange.types.ts'
import type { OAuthLoginState } from './oauth/oauthLogin.types.ts'
import type { OtpLoginState } from './otp/otpLogin.types.ts'
import type { PasskeyState } from './passkey/passkeyLogin.types.ts'
import type { DetectedWallet, WalletLoginState } from './wallet/walletLogin.types.ts'

/** Everything that changes, in one place. Screens subscribe to slices of it. */
export interface KitState extends SessionState {
  readonly authConfig: AuthConfigState
  readonly emailLogin: OtpLoginState
  readonly smsLogin: OtpLoginState
  readonly contactChange: ContactChangeState
  readonly passkey: PasskeyState
  readonly oauth: OAuthLoginState
  readonly wallet: WalletLoginState
  /** Wallets found in this browser, while a component looks for them. */
  readonly detectedWallets: readonly DetectedWallet[]
}

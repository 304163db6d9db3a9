import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'

interface CodeScreen {
  contact: string
  /** 6 to 9. */
  codeLength: number
  /** False: digits alone. */
  alphanumeric: boolean
  /** When the code stops working, ms since the epoch by this device's clock. */
  expiresAt: number
  /** When another code may be asked for, ms since the epoch by this device's clock. */
  resendAt: number
}

/** A one-time code that is sent, typed, checked and used up. Each state is a screen. */
export type OtpState =
  | {
      status: 'idle'
      /** What was typed before, kept. */
      contact: string
      error?: FlowError | undefined
    }
  | { status: 'sending'; contact: string; slow: boolean }
  | ({
      status: 'code'
      triesLeft?: number | undefined
      error?: FlowError | undefined
      resending: boolean
    } & CodeScreen)
  | ({ status: 'verifying'; triesLeft?: number | undefined; slow: boolean } & CodeScreen)
  | {
      status: 'exhausted'
      contact: string
      reason: 'tries' | 'expired'
      error?: FlowError | undefined
      resending: boolean
    }

/** Where a login by e-mail or SMS stands. */
export type OtpLoginState =
  | OtpState
  /**
   * The address is proven, and has no account: somebody with it signs in here by `ways`, as wallet_kit_config names
   * them: `google`.
   */
  | { status: 'account-exists'; contact: string; ways: readonly string[] }
  | { status: 'signed-in'; contact: string; isNewAccount: boolean; session: Session }

/** Any state of a flow with a one-time code. */
export type OtpFlowState = OtpLoginState | { status: 'done'; contact: string }

/**
 * A login by a code sent to an e-mail address or a phone number. Each verb answers the state in which it
 * ended and never rejects: what went wrong is in the state.
 *
 * @example
 * const { status } = await kit.emailLogin.sendCode('ada@example.com') // 'code'
 * await kit.emailLogin.submitCode('123456') // { status: 'signed-in', session }
 */
export interface OtpLogin {
  readonly state: OtpLoginState
  /** Calls the listener after each change. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  /** idle → sending → code. A phone number begins with + and its country code. Twice at once is one request. */
  sendCode(contact: string): Promise<OtpLoginState>
  /** code → verifying → signed-in, or back to code with the error, or exhausted. Twice at once is one request. */
  submitCode(code: string): Promise<OtpLoginState>
  /** A new code to the same contact: from code (once `resendAt` has come) and from exhausted. */
  resend(): Promise<OtpLoginState>
  /** account-exists → verifying → signed-in, with an account of its own. */
  continueAsNew(): Promise<OtpLoginState>
  /** Does again what failed, from the step that failed. */
  retry(): Promise<OtpLoginState>
  /** Another contact: → idle, what was typed is kept. Ends whatever is under way. */
  back(): void
  /** → idle, empty. Ends whatever is under way. */
  reset(): void
}

/** A login by a code sent to an e-mail address. */
export type EmailLogin = OtpLogin
export type EmailLoginState = OtpLoginState

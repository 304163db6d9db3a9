import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'

interface CodeScreen {
  contact: string
  /** 6 to 9. */
  codeLength: number
  /** False: digits only. */
  alphanumeric: boolean
  /** When the code stops working, ms since the epoch by this device's clock. */
  expiresAt: number
  /** When another code may be requested, ms since the epoch by this device's clock. */
  resendAt: number
}

/** State of a one-time code: sent, typed, verified, exhausted. Each status is a screen. */
export type OtpState =
  | {
      status: 'idle'
      /** Contact that the user typed before. */
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

/** State of a login by e-mail or SMS. */
export type OtpLoginState =
  | OtpState
  /**
   * The contact is verified and has no account, but an account with the same address exists. `methods` are the login
   * methods that open it, by their ids in wallet_kit_config: `google`.
   */
  | { status: 'account-exists'; contact: string; methods: readonly string[] }
  | { status: 'signed-in'; contact: string; isNewAccount: boolean; session: Session }

/** Any state of a flow with a one-time code. */
export type OtpFlowState = OtpLoginState | { status: 'done'; contact: string }

/**
 * A login by a code sent to an e-mail address or a phone number. Every method resolves with the final
 * state and never rejects: errors are in the state.
 *
 * @example
 * const { status } = await kit.login.email.sendCode('ada@example.com') // 'code'
 * await kit.login.email.submitCode('123456') // { status: 'signed-in', session }
 */
export interface OtpLogin {
  readonly state: OtpLoginState
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Loads the code of a login ahead of it: call it when the user begins to type. */
  prepare(): void
  /** idle → sending → code. A phone number begins with + and its country code. Concurrent calls share one request. */
  sendCode(contact: string): Promise<OtpLoginState>
  /** code → verifying → signed-in, or back to code with the error, or exhausted. Concurrent calls share one request. */
  submitCode(code: string): Promise<OtpLoginState>
  /** Sends a new code to the same contact: from code (after `resendAt`) or from exhausted. */
  resend(): Promise<OtpLoginState>
  /** account-exists → verifying → signed-in, with a separate account. */
  continueAsNew(): Promise<OtpLoginState>
  /** Repeats the step that failed. */
  retry(): Promise<OtpLoginState>
  /** → idle, keeps the typed contact. Cancels what is in progress. */
  back(): void
  /** → idle, empty. Cancels what is in progress. */
  reset(): void
}

/** A login by a code sent to an e-mail address. */
export type EmailLogin = OtpLogin
export type EmailLoginState = OtpLoginState

import type { OtpState } from '../otp/otpLogin.types.ts'

/** Kind of contact. */
export type ContactKind = 'email' | 'phone'

/** State of a change of contact. Each status is a screen; `kind` says which contact changes. */
export type ContactChangeState = (OtpState | { status: 'done'; contact: string }) & { kind: ContactKind }

/**
 * Changes the e-mail address or phone number of the signed-in user. The new contact replaces the old one once it is
 * verified by a code. Every method resolves with the final state and never rejects: errors are in the state. After
 * the error `REAUTHENTICATION_REQUIRED` the user has to sign in again; then {@link ContactChange.retry} continues.
 *
 * @example
 * const { status } = await kit.contactChange.start('email', 'ada@example.org') // 'code'
 * await kit.contactChange.submitCode('123456') // { status: 'done', kind: 'email', contact: 'ada@example.org' }
 */
export interface ContactChange {
  readonly state: ContactChangeState
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** idle → sending → code. A phone number begins with + and its country code. Concurrent calls share one request. */
  start(kind: ContactKind, contact: string): Promise<ContactChangeState>
  /** code → verifying → done, or back to code with the error, or exhausted. Concurrent calls share one request. */
  submitCode(code: string): Promise<ContactChangeState>
  /** Sends a new code to the same contact: from code (after `resendAt`) or from exhausted. */
  resend(): Promise<ContactChangeState>
  /** Repeats the step that failed. */
  retry(): Promise<ContactChangeState>
  /**
   * Removes the e-mail address or phone number of the signed-in user. The removed contact is notified.
   *
   * @throws {@link ApiError} `LAST_CREDENTIAL` if nothing else signs the user in, `REAUTHENTICATION_REQUIRED`
   */
  remove(kind: ContactKind): Promise<void>
  /** → idle, keeps the typed contact. Cancels what is in progress. */
  back(): void
  /** → idle, empty. Cancels what is in progress. */
  reset(): void
}

import type { OtpState } from '../otp/otpLogin.types.ts'

/** What a person is reached by. */
export type ContactKind = 'email' | 'phone'

/** Where a change of contact stands. Each state is a screen, and says which contact it is about. */
export type ContactChangeState = (OtpState | { status: 'done'; contact: string }) & { kind: ContactKind }

/**
 * Gives the signed-in person another e-mail address or phone number: a code goes to the new one, and only
 * with that code it takes the place of the old one. Each verb answers the state in which it ended and never
 * rejects: what went wrong is in the state. The error `REAUTHENTICATION_REQUIRED` asks for a login first;
 * once the same person has signed in again, {@link ContactChange.retry} goes on with what was typed.
 *
 * @example
 * const { status } = await kit.contactChange.start('email', 'ada@example.org') // 'code'
 * await kit.contactChange.submitCode('123456') // { status: 'done', kind: 'email', contact: 'ada@example.org' }
 */
export interface ContactChange {
  readonly state: ContactChangeState
  /** Calls the listener after each change. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  /** idle → sending → code. A phone number begins with + and its country code. Twice at once is one request. */
  start(kind: ContactKind, contact: string): Promise<ContactChangeState>
  /** code → verifying → done, or back to code with the error, or exhausted. Twice at once is one request. */
  submitCode(code: string): Promise<ContactChangeState>
  /** A new code to the same contact: from code (once `resendAt` has come) and from exhausted. */
  resend(): Promise<ContactChangeState>
  /** Does again what failed, from the step that failed. */
  retry(): Promise<ContactChangeState>
  /** Another contact: → idle, what was typed is kept. Ends whatever is under way. */
  back(): void
  /** → idle, empty. Ends whatever is under way. */
  reset(): void
}

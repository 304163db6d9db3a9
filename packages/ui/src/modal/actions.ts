import type { FlowError } from '@latchkey/react'

/** What the person can do on the screens of a sign-in. Screens call these and nothing else. */
export interface SignInActions {
  sendCode(contact: string): void
  submitCode(code: string): void
  resend(): void
  /** Back to the first screen; what was typed is kept. */
  back(): void
  /** Does again what failed. */
  retry(error: FlowError): void
  /** Puts the error away and returns to where it happened. */
  dismiss(error: FlowError): void
  /** The person has read the last screen. */
  done(): void
}

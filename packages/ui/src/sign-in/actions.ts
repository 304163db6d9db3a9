import type { SignUpFieldValues } from '@latchkey/react'
import type { FailureSource } from '../flow/flowState.ts'

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
  /** Signs up with the values of the organization's fields. */
  submitSignUpFields(values: SignUpFieldValues): void
  /** The user has signed in again, for the second login method that is being added. */
  confirm(): void
  /** "Not now": hides the offer of a second login method. */
  decline(): void
  /** The user has read the last screen. */
  done(): void
}

/** Actions of the first screen that belong to no single login method. */
export interface CardActions extends Pick<CommonActions, 'retry'> {
  /** Makes the browser offer passkeys in the field. Returns a function that stops it. */
  autofill(): () => void
}

import type { AuthConfigState, AuthState, FlowError, KitState } from '@latchkey/react'

import type { FailureSource, FlowStates } from '../flow/flowState.ts'
import type { Surroundings } from './surroundings/followSurroundings.ts'

/** Choices of the user during a sign-in. */
export interface Choices {
  /** Another way than the one that the last session offers. */
  anotherMethod: boolean
  /** Hidden by the user. */
  dismissed: FlowError | undefined
  /** Being tried again. */
  retrying: { source: FailureSource; error: FlowError | undefined } | undefined
  /** Text in the field when the screen changed without submitting it. */
  typed: string | undefined
  /** Set once the user wants an account with a passkey: the name for it, as far as it is known. */
  signUp: string | undefined
  /** The list of wallets is open. */
  wallets: boolean
  /** The second login method that was offered after the login, once the user wants it. */
  adding: 'passkey' | 'contact' | undefined
  /** The user has signed in again for it. */
  confirmed: boolean
  /** "Not now". */
  declined: boolean
}

export const noChoices: Choices = {
  anotherMethod: false,
  dismissed: undefined,
  retrying: undefined,
  typed: undefined,
  signUp: undefined,
  wallets: false,
  adding: undefined,
  confirmed: false,
  declined: false,
}

/**
 * How passkeys are offered: `likely` by the primary button, `button` by a secondary one where the browser can't
 * offer them in the field, `autofill` in the field alone, `none` where they can't be used.
 */
export type PasskeyOffer = 'likely' | 'button' | 'autofill' | 'none'

/** Everything that decides which screen of a sign-in is drawn. */
export interface SignInState extends Choices, FlowStates, Surroundings {
  auth: AuthState
  config: AuthConfigState
  /** The browser proves that it isn't one of many, for longer than a moment. */
  checkingPerson?: KitState['checkingPerson']
  /** The configuration takes longer than 5 s. */
  configSlow: boolean
  /** Wallets in this browser. */
  detected: KitState['detectedWallets']
  /** The login method last used on this device. */
  lastMethod?: string | undefined
  /** How passkeys are offered before a login. */
  offer: PasskeyOffer
  /** Whether one is worth offering after it. */
  worthOffering: 'unknown' | 'yes' | 'no'
  online: boolean
  /** Fields that a new user is asked for. */
  signUpFields?: KitState['signUpFields']
  /** `config.methods` of the app, in place of the organization's. */
  providers: readonly string[] | undefined
}

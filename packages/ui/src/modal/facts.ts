import type { AuthConfigState, AuthState, EmailLoginState, FlowError } from '@latchkey/react'

/** What the person chose on the way. */
export interface Choices {
  /** Another way than the one that the last session offers. */
  anotherWay: boolean
  /** Put away by the person. */
  dismissed: FlowError | undefined
  /** Being tried again. */
  retrying: FlowError | undefined
}

/** All that decides which screen of a sign-in is drawn. */
export interface SignInFacts extends Choices {
  auth: AuthState
  config: AuthConfigState
  /** The configuration takes longer than 5 s. */
  configSlow: boolean
  login: EmailLoginState
  online: boolean
  /** Local setting, stronger than the organization's. */
  providers: readonly string[] | undefined
}

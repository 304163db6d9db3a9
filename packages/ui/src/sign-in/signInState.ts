import type { AuthConfigState, AuthState, FlowError, KitState } from '@latchkey/react'
import type { PasskeyOffer } from './Login.tsx'
import { isUsable } from './oauth/socialProviders.ts'

export type LoginState = KitState['emailLogin']
export type PasskeyState = KitState['passkey']
export type OAuthState = KitState['oauth']
export type WalletState = KitState['wallet']
export type ContactState = KitState['contactChange']

/** What the person chose on the way. */
export interface Choices {
  /** Another way than the one that the last session offers. */
  anotherWay: boolean
  /** Put away by the person. */
  dismissed: FlowError | undefined
  /** Being tried again. */
  retrying: FlowError | undefined
  /** What stood in the field when the screen changed without it. */
  typed: string | undefined
  /** Set once an account with a passkey is wanted: the name for it, as far as it is known. */
  signUp: string | undefined
  /** Among the wallets of this browser. */
  wallets: boolean
  /** "Not now". */
  declined: boolean
}

/** All that decides which screen of a sign-in is drawn. */
export interface SignInFacts extends Choices {
  auth: AuthState
  config: AuthConfigState
  /** The configuration takes longer than 5 s. */
  configSlow: boolean
  /** Of the flow by which the last code was asked for. */
  login: LoginState
  passkey: PasskeyState
  oauth: OAuthState
  wallet: WalletState
  /** Wallets in this browser. */
  detected: KitState['detectedWallets']
  /** A second contact for a new account. */
  change: ContactState
  /** How passkeys are offered before a login. */
  offer: PasskeyOffer
  /** Whether one is worth offering after it. */
  worthOffering: 'unknown' | 'yes' | 'no'
  online: boolean
  /** Local setting, stronger than the organization's. */
  providers: readonly string[] | undefined
}

/** Methods that are switched on, and can be used. */
export const providersOf = ({
  providers,
  config,
}: Pick<SignInFacts, 'providers' | 'config'>): readonly string[] | undefined =>
  (providers ?? config.config?.enabledProviders)?.filter((id) => isUsable(id, config.config))

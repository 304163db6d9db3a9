import type { Session } from '@latchkey/react'
import type { SignInStart } from '../app/windows.ts'

/** Where a sign-in begins. A screen of a method that isn't enabled is replaced by the one with all methods. */
export type SignInScreen = 'methods' | 'wallets' | 'passkey-sign-up'

export interface SignInOptions {
  /**
   * `wallets`: the list of wallets. `passkey-sign-up`: a new account with a passkey.
   *
   * @default 'methods'
   */
  initialScreen?: SignInScreen | undefined
  /**
   * Called when the user is signed in, was offered what there is to offer, such as a passkey, and your own server
   * knows it (with `config.sessionEndpoint`; at most five seconds later). The place to go to the next page.
   */
  afterSignIn?: ((session: Session) => void) | undefined
}

export const starts: Readonly<Record<SignInScreen, SignInStart | undefined>> = {
  methods: undefined,
  wallets: { wallets: true },
  'passkey-sign-up': { signUp: '' },
}

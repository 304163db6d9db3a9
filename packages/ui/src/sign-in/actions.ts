import type { FlowError } from '@latchkey/react'

/** What the person can do on the screens of a sign-in. Screens call these and nothing else. */
export interface SignInActions {
  /** To an address, or to a number in E.164. */
  sendCode(contact: string): void
  submitCode(code: string): void
  resend(): void
  /** Back to the first screen; what was typed is kept. */
  back(): void
  /** Does again what failed. */
  retry(error: FlowError): void
  /** Puts the error away and returns to where it happened. */
  dismiss(error: FlowError): void
  /** Opens the browser's prompt; what is typed in the field is kept. */
  loginWithPasskey(typed?: string): void
  /** Opens the provider's window, in the press itself; what is typed in the field is kept. */
  loginWithOAuth(provider: string, typed?: string): void
  /** To the wallets that this browser has; what is typed in the field is kept. */
  openWallets(typed?: string): void
  /** Connects one of them, and has it sign: the wallet asks whether this page may know the address, then to sign. */
  chooseWallet(id: string): void
  /** Has the wallet ask for the signature. */
  sign(): void
  /** Back to the list of wallets: gives up what is under way. */
  leaveWallet(): void
  /** The same person once more, by a provider or `wallet`, on this page; any other account is refused. */
  signInAgain(way: string): void
  /** Brings the provider's window to the front. */
  focusPopup(): void
  /** Leaves this page for the provider, and comes back to the same place. */
  continueWithRedirect(): void
  /** An account of its own, although the address has one. */
  continueAsNew(): void
  /** Back to where the provider was chosen: closes its window, gives up what is under way. */
  leaveOAuth(): void
  /** Has the browser offer passkeys in the field. Returns the way to stop. */
  autofill(): () => void
  /** To the screen where an account with a passkey gets its name. */
  openSignUp(): void
  /** @param passkeyName how the profile lists the passkey */
  signUpWithPasskey(userName: string, passkeyName: string): void
  /** A passkey for the person who is signed in. */
  addPasskey(passkeyName: string): void
  /** Closes the browser's prompt, quietly. */
  cancelPasskey(): void
  /** Sends a code to an address or number that becomes the account's second way in. */
  addContact(contact: string): void
  /** "Not now": the offer of a second way in is put away. */
  decline(): void
  /** The person has read the last screen. */
  done(): void
}

/** Those of the first screen, which load with the window. */
export type FirstActions = Pick<
  SignInActions,
  'sendCode' | 'loginWithPasskey' | 'loginWithOAuth' | 'openWallets' | 'autofill' | 'openSignUp' | 'retry'
>
/** Those of the screens after it, which load with them; some take the place of the first ones. */
export type LaterActions = Omit<
  SignInActions,
  'sendCode' | 'loginWithPasskey' | 'loginWithOAuth' | 'openWallets' | 'autofill'
>

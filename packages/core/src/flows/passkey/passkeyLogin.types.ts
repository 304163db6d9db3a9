import type { Authenticator } from '@latchkey/contract'
import type { ParamsOf, ResultOf, Wire } from '@latchkey/contract/wire'
import type { PasskeyAvailability } from '../../environment/passkeyPort.ts'
import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'

/** Sign in, sign up, or add a passkey to the signed-in user's account. */
export type PasskeyPurpose = 'login' | 'sign-up' | 'add'

/** State of a passkey operation. Each status is a screen, or a note on the screen before. */
export type PasskeyLoginState =
  | {
      status: 'idle'
      /** Error of the last attempt. A closed prompt is `PASSKEY_CANCELLED`. */
      error?: FlowError | undefined
      /** Purpose of the failed attempt, if there is an error. */
      for?: PasskeyPurpose | undefined
    }
  /** The browser's prompt is open. */
  | { status: 'waiting'; for: PasskeyPurpose }
  /** The prompt was answered; the request to the service is in progress. */
  | { status: 'working'; for: PasskeyPurpose; slow: boolean }
  | { status: 'signed-in'; isNewAccount: boolean; session: Session }
  | { status: 'added'; authenticatorId: string }

export interface PasskeySignUp {
  /** User name, as the browser lists the passkey. */
  userName: string
  /** Name of the passkey in the profile. @default 'Passkey' */
  passkeyName?: string | undefined
}

export interface NewPasskey {
  /** Name of the passkey in the profile. @default 'Passkey' */
  name?: string | undefined
}

export interface PasskeySubmitOptions {
  /** The organization that the activity is about. Default: the session's. */
  organizationId?: string | undefined
  /** Closes the prompt, or gives the request up. */
  signal?: AbortSignal | undefined
}

/**
 * Signs in and up with a passkey, and manages the signed-in user's passkeys. `login`, `signUp` and `add` resolve with
 * the final state and never reject: errors are in the state. Call them in a click handler, since browsers open the
 * prompt only after a user action.
 *
 * @example
 * const { status } = await kit.login.passkey.login() // 'signed-in'
 */
export interface PasskeyLogin {
  readonly state: PasskeyLoginState
  /** Calls the listener after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Whether a passkey was used or created on this device. */
  readonly hasLocalPasskey: boolean
  /**
   * Reads the passkey support of this browser. Never rejects. Also prefetches the code for the prompt, a second later,
   * unless passkeys are offered in the page's field and none was used on this device.
   */
  availability(): Promise<PasskeyAvailability>
  /** idle → waiting → working → signed-in, or back to idle with the error. Concurrent calls share one prompt. */
  login(): Promise<PasskeyLoginState>
  /** Creates an account with a new passkey: one prompt. After a lost answer, the same call needs no prompt. */
  signUp(parameters: PasskeySignUp): Promise<PasskeyLoginState>
  /** Adds a passkey to the signed-in user's account: → added. */
  add(parameters?: NewPasskey): Promise<PasskeyLoginState>
  /**
   * Offers passkeys in the page's field with `autocomplete="username webauthn"`, while no login is in progress.
   * Picking one signs in. Returns a function that stops it.
   */
  autofill(): () => void
  /** → idle. Closes the prompt and cancels what is in progress. */
  cancel(): void
  /** → idle. Also forgets an earlier attempt. */
  reset(): void
  /**
   * Whether to offer the signed-in user a passkey: this device supports one, the account has none, and the user
   * hasn't declined it here. Never rejects.
   */
  isWorthOffering(): Promise<boolean>
  /** Remembers on this device that the signed-in user declined the offer. */
  declineOffer(): void
  /** The signed-in user's passkeys. @throws {@link KitError} */
  list(options?: { signal?: AbortSignal | undefined }): Promise<Authenticator[]>
  /** Removes one from the account. @throws {@link ApiError} `LAST_CREDENTIAL`, `REAUTHENTICATION_REQUIRED` */
  remove(authenticatorId: string): Promise<void>
  /** Renames one of the signed-in user's passkeys. @throws {@link KitError} */
  rename(authenticatorId: string, name: string): Promise<void>
  /**
   * Submits an activity with the stamp of one of the signed-in user's passkeys: for what a session may not do, such as
   * creating API keys that outlive it. Opens the browser's prompt. Sent once, so a lost answer rejects with
   * `UNREACHABLE` although the activity may have been made.
   *
   * @example
   * await kit.login.passkey.submit('createApiKeys', { userId, apiKeys: [{ apiKeyName, publicKey, curveType }] })
   *
   * @throws {@link KitError} `PASSKEY_NOT_FOUND` if the user has none, `PASSKEY_CANCELLED`, ...
   */
  submit<Name extends keyof Wire['submit']>(
    name: Name,
    params: ParamsOf<Wire['submit'][Name]>,
    options?: PasskeySubmitOptions,
  ): Promise<ResultOf<Wire['submit'][Name]>>
  /** Signals the user's new name to the passkey provider, if that user is still signed in. */
  tellName(userName: string, userId: string): void
}

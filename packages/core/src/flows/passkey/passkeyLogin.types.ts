import type { Authenticator } from '@latchkey/contract'
import type { PasskeyAvailability } from '../../environment/passkeyPort.ts'
import type { FlowError } from '../../errors/FlowError.ts'
import type { Session } from '../../sessions/session.ts'

/** What a passkey is used for. */
export type PasskeyPurpose = 'login' | 'sign-up' | 'add'

/** Where a passkey stands. Each state is a screen, or a quiet word on the one before. */
export type PasskeyState =
  | {
      status: 'idle'
      /** What ended the last try; a closed prompt is one, `PASSKEY_CANCELLED`. */
      error?: FlowError | undefined
      /** What was tried, where there is an error. */
      for?: PasskeyPurpose | undefined
    }
  /** The browser's prompt is open. */
  | { status: 'waiting'; for: PasskeyPurpose }
  /** The prompt was answered, the service is asked. */
  | { status: 'working'; for: PasskeyPurpose; slow: boolean }
  | { status: 'signed-in'; isNewAccount: boolean; session: Session }
  | { status: 'added'; authenticatorId: string }

export interface PasskeySignUp {
  /** Name of the person, as the browser lists the passkey. */
  userName: string
  /** Name of the passkey in the profile. @default 'Passkey' */
  passkeyName?: string | undefined
}

export interface NewPasskey {
  /** Name of the passkey in the profile. @default 'Passkey' */
  name?: string | undefined
}

/**
 * Signing in and up with a passkey, and the passkeys of the person who is signed in. A flow's verb answers the
 * state in which it ended and never rejects: what went wrong is in the state, with a code. Call it in the click:
 * browsers open the prompt for a person alone.
 *
 * @example
 * const { status } = await kit.passkeys.login() // 'signed-in'
 */
export interface Passkeys {
  readonly state: PasskeyState
  /** Calls the listener after each change. Returns the way to stop. */
  subscribe(listener: () => void): () => void
  /** Whether one was used or made on this device, so that it is worth a button. */
  readonly hasLocalPasskey: boolean
  /**
   * What this browser can do. What the prompt needs is loaded a second later, so that a click opens it at once.
   * Never rejects.
   */
  availability(): Promise<PasskeyAvailability>
  /** idle → waiting → working → signed-in, or back to idle with the error. Twice at once is one prompt. */
  login(): Promise<PasskeyState>
  /** A new account that its passkey opens: one prompt. After a lost answer, the same again needs none. */
  signUp(parameters: PasskeySignUp): Promise<PasskeyState>
  /** Another passkey for the person who is signed in: → added. */
  add(parameters?: NewPasskey): Promise<PasskeyState>
  /**
   * Offers passkeys inside the page's field that has `autocomplete="username webauthn"`, while no flow is under
   * way; picking one signs in. Returns the way to stop.
   */
  autofill(): () => void
  /** Closes the prompt, gives up what is under way: → idle. */
  cancel(): void
  /** → idle. Forgets what an earlier try has earned. */
  reset(): void
  /**
   * Whether the person who is signed in may be offered one: this device can keep it, the account has none, and
   * they haven't declined it here. Never rejects.
   */
  isWorthOffering(): Promise<boolean>
  /** "Not now", remembered on this device for the person who is signed in. */
  declineOffer(): void
  /** The passkeys of the person who is signed in. @throws {@link KitError} */
  list(options?: { signal?: AbortSignal | undefined }): Promise<Authenticator[]>
  /** Removes one from the account. @throws {@link ApiError} `LAST_CREDENTIAL`, `REAUTHENTICATION_REQUIRED` */
  remove(authenticatorId: string): Promise<void>
  /** Tells whoever keeps the passkeys that the person has another name now, while it is they who are signed in. */
  tellName(userName: string, userId: string): void
}

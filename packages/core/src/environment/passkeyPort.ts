/** What this browser can do with passkeys. */
export interface PasskeyAvailability {
  /** Passkeys can be used and made here at all. */
  readonly supported: boolean
  /** This device itself can keep one: a fingerprint, a face, a screen lock. */
  readonly platform: boolean
  /** Passkeys can be offered inside a field that has `autocomplete="username webauthn"`. */
  readonly autofill: boolean
}

/** A passkey that exists, as WebAuthn describes it in JSON. */
export interface PasskeyDescriptor {
  readonly type: 'public-key'
  /** base64url. */
  readonly id: string
  readonly transports?: PasskeyTransport[]
}
export type PasskeyTransport = 'ble' | 'hybrid' | 'internal' | 'nfc' | 'usb'

/** PublicKeyCredentialRequestOptionsJSON, the part that we use. WebAuthn Level 3 §5.5 */
export interface PasskeyRequestOptions {
  rpId: string
  /** base64url. */
  challenge: string
  /** ms. */
  timeout: number
  userVerification: 'required'
  allowCredentials: PasskeyDescriptor[]
}

/** PublicKeyCredentialCreationOptionsJSON, the part that we use. WebAuthn Level 3 §5.4 */
export interface PasskeyCreationOptions {
  rp: { id: string; name: string }
  /** `id` in base64url. */
  user: { id: string; name: string; displayName: string }
  /** base64url. */
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  /** ms. */
  timeout: number
  excludeCredentials: PasskeyDescriptor[]
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' }
  attestation: 'none'
}

/** What a passkey answers to a challenge. All members in base64url. */
export interface PasskeyAssertion {
  readonly id: string
  readonly response: {
    readonly authenticatorData: string
    readonly clientDataJSON: string
    readonly signature: string
    readonly userHandle?: string | undefined
  }
}

/** A passkey that was just made. Members in base64url. */
export interface PasskeyRegistration {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    /** As WebAuthn names them; a browser may name more than we know. */
    readonly transports?: readonly string[] | undefined
  }
}

/** What whoever keeps the passkeys is told, so that its list fits the service's. WebAuthn Level 3 §5.1.10 */
export type PasskeySignal =
  | { signalName: 'unknownCredential'; rpID: string; credentialID: string }
  | {
      signalName: 'allAcceptedCredentials'
      rpID: string
      userID: string
      allAcceptedCredentialIDs: string[]
    }
  | {
      signalName: 'currentUserDetails'
      rpID: string
      userID: string
      userName: string
      userDisplayName: string
    }

/**
 * The passkeys within reach of this device. A prompt that comes to nothing rejects with the browser's own
 * error; an aborted one with an `AbortError`. One prompt at a time: whoever opens a second ends the first.
 */
export interface PasskeyPort {
  availability(): Promise<PasskeyAvailability>
  /** Loads what a prompt needs. Without it, the first prompt does. */
  prepare?(): Promise<unknown>
  /** Host of the page. */
  host(): string
  /** `autofill`: no prompt; passkeys are offered in the page's field until one is picked. */
  get(
    options: PasskeyRequestOptions,
    how: { signal: AbortSignal; autofill?: boolean | undefined },
  ): Promise<PasskeyAssertion>
  create(options: PasskeyCreationOptions, how: { signal: AbortSignal }): Promise<PasskeyRegistration>
  /** Best effort: nobody says whether it was heard. */
  signal(signal: PasskeySignal): Promise<void>
}

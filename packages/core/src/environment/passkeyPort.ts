/** Passkey support of this browser. */
export interface PasskeyAvailability {
  /** Whether passkeys can be created and used. */
  readonly supported: boolean
  /** Whether the device itself can store a passkey, protected by fingerprint, face or screen lock. */
  readonly platform: boolean
  /** Whether passkeys can be offered in a field with `autocomplete="username webauthn"`. */
  readonly autofill: boolean
}

/** An existing passkey, in WebAuthn's JSON form. */
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

/** The assertion of a passkey. All members in base64url. */
export interface PasskeyAssertion {
  readonly id: string
  readonly response: {
    readonly authenticatorData: string
    readonly clientDataJSON: string
    readonly signature: string
    readonly userHandle?: string | undefined
  }
}

/** The attestation of a new passkey. Members in base64url. */
export interface PasskeyRegistration {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    /** As named by WebAuthn. A browser may return values that are not listed here. */
    readonly transports?: readonly string[] | undefined
  }
}

/** Keeps the passkey provider's list in step with the service's. WebAuthn Level 3 §5.1.10 */
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
 * The passkeys available to this device. A failed prompt rejects with the browser's error, an aborted one with an
 * `AbortError`. Opening a second prompt aborts the first.
 */
export interface PasskeyPort {
  availability(): Promise<PasskeyAvailability>
  /** Host of the page. */
  host(): string
  /** `autofill`: no prompt; the page's field offers passkeys until one is picked. */
  get(
    options: PasskeyRequestOptions,
    how: { signal: AbortSignal; autofill?: boolean | undefined },
  ): Promise<PasskeyAssertion>
  create(options: PasskeyCreationOptions, how: { signal: AbortSignal }): Promise<PasskeyRegistration>
  /** Best effort: browsers don't report whether it worked. */
  signal(signal: PasskeySignal): Promise<void>
}

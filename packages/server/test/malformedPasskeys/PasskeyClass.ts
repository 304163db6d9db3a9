import type { Assertion, AuthenticatorFaults, TestAuthenticator } from '@latchkey/testing/node'

/** Passkeys of every place, each registered before. */
export interface PasskeyPlaces {
  /** In a sub-organization of the parent that bodies name; synced, so that it doesn't count. */
  own: TestAuthenticator
  /** Beside it, and counts: it stands at `counted`. */
  counting: TestAuthenticator
  counted: number
  rsa: TestAuthenticator
  /** Never registered. */
  unknown: TestAuthenticator
  /** In another tenant alone. */
  foreign: TestAuthenticator
  /** In another tenant, under the credential id of `own`. */
  twin: TestAuthenticator
}

/** Values and functions with which a class makes its stamps. */
export interface PasskeyTools extends PasskeyPlaces {
  /** Body of the request. */
  body: string
  /** Another body of the same caller. */
  otherBody: string
  below(limit: number): number
  pick<Choice>(choices: readonly Choice[]): Choice
  /** A right assertion over the body but for its faults. */
  assertion(faults?: AuthenticatorFaults, passkey?: TestAuthenticator): Assertion
  /** The same as the header's text. */
  stamp(faults?: AuthenticatorFaults, passkey?: TestAuthenticator): string
}

/** One way in which X-Stamp-WebAuthn can be wrong. docs/security.md#malformed-passkey-stamps */
export interface PasskeyClass {
  name: string
  /** The code of the refusal, and how its reason begins. */
  refusal: string
  make(tools: PasskeyTools): string
}

export const refused =
  (refusal: string) =>
  (name: string, make: PasskeyClass['make']): PasskeyClass => ({ name, refusal, make })

// Written from the definitions in operations/ by `npx vitest run packages/contract -u`.
import type { RevisionName } from '../names.ts'

/** Revisions of the activity types of each operation, the preferred one first. */
export const proxyRows = {
  /** Finds the sub-organization of a contact, credential or identity. */
  account: [],
  /** Trades a provider's authorization code for an OpenID Connect token of this service. */
  oauth2Authenticate: [],
  /** Trades an OpenID Connect token for a session bound to the key that its nonce names. */
  oauthLogin: [],
  /** Sends a one-time code to a contact. */
  otpInit: [],
  /** As otp_init, and gives a key to which the code can be sealed. */
  otpInitV2: [],
  /** Trades a verification token for a session bound to the key that it names. */
  otpLogin: [],
  /** As otp_login; the client signature is an object. */
  otpLoginV2: [],
  /** Trades a one-time code for a token that verifies the contact, bound to a key. */
  otpVerify: [],
  /** As otp_verify, with code and key sealed: the auth proxy can't read or change them. */
  otpVerifyV2: [],
  /** Sends a link to a new contact, by which its owner asks the recovery contact of an account for help. It answers the same whether or not there is one. */
  recoveryInit: [],
  /** Creates a sub-organization for a new user, with their credentials. */
  signup: [],
  /** As signup, for client signatures that name this version. */
  signupV2: [],
  /** Reads what a page needs before it requests a code. */
  walletKitClientParams: [],
  /** Reads the kit's configuration: login methods, session length, shape of codes. */
  walletKitConfig: [],
} satisfies Readonly<Record<string, readonly RevisionName[]>>

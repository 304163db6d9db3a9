import type { RevisionName } from './names.ts'
import type { Operations } from './operations/index.ts'

/** Rows of the auth proxy in the wire table (wire.ts). */
export const proxyRows = {
  /** Creates a sub-organization for a new user, with their credentials. */
  signup: [],
  /** Sends a one-time code to a contact. */
  otpInit: [],
  /** Trades a one-time code for a token that verifies the contact, bound to a key. */
  otpVerify: [],
  /** Trades a verification token for a session bound to the key that it names. */
  otpLogin: [],
  /** As otp_init, and gives a key to which the code can be sealed. */
  otpInitV2: [],
  /** As otp_verify, with code and key sealed: the auth proxy can't read or change them. */
  otpVerifyV2: [],
  /** As otp_login; the client signature is an object. */
  otpLoginV2: [],
  /** As signup, for client signatures that name this version. */
  signupV2: [],
  /** Trades a provider's authorization code for an OpenID Connect token of this service. */
  oauth2Authenticate: [],
  /** Trades an OpenID Connect token for a session bound to the key that its nonce names. */
  oauthLogin: [],
  /** Finds the sub-organization of a contact, credential or identity. */
  account: [],
  /** Reads the kit's configuration: login methods, session length, shape of codes. */
  walletKitConfig: [],
  /** Reads what a page needs before it requests a code. */
  walletKitClientParams: [],
} satisfies Readonly<Record<keyof Operations['proxy'], readonly RevisionName[]>>

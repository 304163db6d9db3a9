import { array, boolean, type InferOutput, object, optional, record, string } from 'valibot'

/** What the auth proxy offers. Three fields that are always there, then the rest. docs/wire-format.md#wallet_kit_config. */
export const walletKitConfig = /* @__PURE__ */ object({
  /** Login methods: email, sms, passkey, wallet, and ids of social providers. */
  enabledProviders: array(string()),
  /** Life of a session key in seconds, in decimal digits. */
  sessionExpirationSeconds: string(),
  /** Parent organization. */
  organizationId: string(),
  /** Client id by social provider. */
  oauthClientIds: optional(record(string(), string())),
  /** Where social providers return to. */
  oauthRedirectUrl: optional(string()),
  /** Where the login of a social provider starts, by its id, where that is not its usual place. An extension. */
  oauthAuthorizeUrls: optional(record(string(), string())),
  /** Issuer identifier of a social provider, by its id, where it is a configured one. An extension. RFC 9207 */
  oauthIssuers: optional(record(string(), string())),
  /** What people call a social provider, by its id, where it is a configured one. An extension. */
  oauthNames: optional(record(string(), string())),
  /** Characters in a code, '6' to '9'. */
  otpLength: optional(string()),
  /** Whether codes have letters. */
  otpAlphanumeric: optional(boolean()),
  /** Domain that passkeys are made for. An extension. */
  passkeyRpId: optional(string()),
  /** Countries that codes go to by SMS, ISO 3166-1 alpha-2; absent where all do. An extension. */
  smsCountries: optional(array(string())),
})
export type WalletKitConfig = InferOutput<typeof walletKitConfig>

import { array, boolean, type InferOutput, object, optional, record, string } from 'valibot'

import { signUpField } from './sign-up/signUpFields.ts'

/**
 * Login methods and settings of the auth proxy. The first three fields are always present.
 * docs/wire-format.md#wallet_kit_config.
 */
export const walletKitConfig = /* @__PURE__ */ object({
  /** Login methods: email, sms, passkey, wallet, and ids of social providers. */
  enabledProviders: array(string()),
  /** Lifetime of a session key in seconds, up to 12 hours. @default 900 */
  sessionExpirationSeconds: string(),
  /** Parent organization. */
  organizationId: string(),
  /** Client id by social provider. */
  oauthClientIds: optional(record(string(), string())),
  /** Where social providers return to. */
  oauthRedirectUrl: optional(string()),
  /** Authorization endpoints of social providers that differ from the usual ones, by id. An extension. */
  oauthAuthorizeUrls: optional(record(string(), string())),
  /** Issuer identifiers of configured social providers, by id, except those with many tenants. An extension. RFC 9207 */
  oauthIssuers: optional(record(string(), string())),
  /** Display names of configured social providers, by id. An extension. */
  oauthNames: optional(record(string(), string())),
  /** Characters in a code, '6' to '9'. */
  otpLength: optional(string()),
  /** Whether codes contain letters. @default false */
  otpAlphanumeric: optional(boolean()),
  /** Domain (rpId) of passkeys. An extension. */
  passkeyRpId: optional(string()),
  /** Countries that codes are sent to by SMS, ISO 3166-1 alpha-2; absent without a limit. An extension. */
  smsCountries: optional(array(string())),
  /** Fields that sign-up asks for; absent without any. An extension. */
  signUpFields: optional(array(signUpField)),
  /** Whether users may name a recovery contact, and ask it for help; absent where not. An extension. */
  recoveryContacts: optional(boolean()),
})
export type WalletKitConfig = InferOutput<typeof walletKitConfig>

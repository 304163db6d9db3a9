import * as v from 'valibot'

import { emailCustomization, smsCustomization } from './emailCustomization.ts'
import { signUpField } from './sign-up/signUpFields.ts'
import { openIdProvider } from './social/openIdProviders.ts'

/** Login methods of a proxy configuration. docs/wire-format.md#wallet_kit_config. */
export const authMethod = /* @__PURE__ */ v.picklist(['email', 'sms', 'passkey', 'wallet', 'social'])

/**
 * Who may sign up: everybody, whoever is invited, e-mail addresses of allowed domains, nobody.
 * docs/who-may-sign-up.md#modes
 */
export const signUpMode = /* @__PURE__ */ v.picklist(['open', 'invited', 'domains', 'off'])
export type SignUpMode = v.InferOutput<typeof signUpMode>

/**
 * When codes and sign-ups take a proof of work: never, during a wave of sign-ups, always. docs/proof-of-work.md#settings
 */
export const proofOfWorkMode = /* @__PURE__ */ v.picklist(['off', 'wave', 'always'])
export type ProofOfWorkMode = v.InferOutput<typeof proofOfWorkMode>

/** The auth proxy's settings of one organization, as stored. docs/wire-format.md#proxy-configuration. */
export const authProxyConfig = /* @__PURE__ */ v.object({
  /** Value of X-Auth-Proxy-Config-Id. */
  configId: v.string(),
  /** Organization that the configuration belongs to. */
  organizationId: v.string(),
  /** False once disable_auth_proxy ran: the proxy refuses every call. */
  enabled: v.boolean(),
  /** Origins that may call: exact, or `*` for all. */
  allowedOrigins: v.array(v.string()),
  /** Domains of passkeys (rpIds), the default first. Without one, no passkeys can be created. */
  passkeyRpIds: v.optional(v.array(v.string())),
  /** Exact origins of pages that use passkeys. @default the allowed origins, without `*` */
  passkeyOrigins: v.optional(v.array(v.string())),
  /** Exact origins of pages that may embed such a page in a frame. @default none */
  passkeyTopOrigins: v.optional(v.array(v.string())),
  /** Hosts of pages for wallet sign-in, besides those of the allowed origins. */
  walletDomains: v.optional(v.array(v.string())),
  /** Redirect URIs of social logins, besides `walletKitSettings.oauthRedirectUrl`. */
  oauthRedirectUrls: v.optional(v.array(v.string())),
  /** Login methods, such as email or passkey. */
  allowedAuthMethods: v.array(v.string()),
  /** Sender address of mails. */
  sendFromEmailAddress: v.optional(v.string()),
  /** Sender name of mails. */
  sendFromEmailSenderName: v.optional(v.string()),
  /** Reply-to address of mails. */
  replyToEmailAddress: v.optional(v.string()),
  /** Extension: address of the app, which notices by mail link to. */
  appUrl: v.optional(v.string()),
  /** Extension: color of buttons in mails. */
  emailAccentColor: v.optional(v.string()),
  /** Extension: address for questions, at the end of each mail. */
  emailSupportAddress: v.optional(v.string()),
  /** Template of authentication mails. */
  emailAuthTemplateId: v.optional(v.string()),
  /** Template of mails with a code. */
  otpTemplateId: v.optional(v.string()),
  /** Customization of mails. */
  emailCustomizationParams: v.optional(emailCustomization),
  /** Customization of SMS. */
  smsCustomizationParams: v.optional(smsCustomization),
  /** Extension: countries that codes are sent to by SMS. @default the service's; none in production without such a list */
  smsCountries: v.optional(v.array(v.string())),
  /** Social providers, their client ids and where they return to. */
  walletKitSettings: v.optional(
    v.object({
      /** Ids of social providers, such as google. */
      enabledSocialProviders: v.optional(v.array(v.string())),
      /** Client id by provider. */
      oauthClientIds: v.optional(v.record(v.string(), v.string())),
      /** Where providers return to. */
      oauthRedirectUrl: v.optional(v.string()),
    }),
  ),
  /** Life of a code in seconds. */
  otpExpirationSeconds: v.number(),
  /** Life of a verification token in seconds. */
  verificationTokenExpirationSeconds: v.number(),
  /** Life of a session key in seconds. */
  sessionExpirationSeconds: v.number(),
  /** How long after a login its last session ends, in seconds. @default the service's, 12 hours */
  sessionAbsoluteLimitSeconds: v.optional(v.number()),
  /** Extension: how long a change of a contact by support waits, in seconds. @default such changes are off */
  contactChangeSeconds: v.optional(v.number()),
  /** Whether codes contain letters. @default false */
  otpAlphanumeric: v.boolean(),
  /** Characters in a code. */
  otpLength: v.number(),
  /** Whether looking an account up by a contact takes a proof. */
  verificationTokenRequiredForGetAccountPii: v.boolean(),
  /**
   * Client ids of Google whose people sign in to the account that verified their address, where Google runs the mailbox.
   * Those of other providers have no effect.
   */
  socialLinkingClientIds: v.array(v.string()),
  /** Fields that sign-up asks for. @default none */
  signUpFields: v.optional(v.array(signUpField)),
  /** Extension: who may sign up. @default open */
  signUpMode: v.optional(signUpMode),
  /** Extension: OpenID Connect issuers that the organization added. @default none */
  openIdProviders: v.optional(v.array(openIdProvider)),
  /** Whether a token of the service's captcha is accepted in place of a proof of work. */
  captchaEnabled: v.boolean(),
  /** Extension: codes an hour for unknown receivers, by one network. @default the service's, 30 */
  codesPerNetwork: v.optional(v.number()),
  /** Extension: codes an hour for receivers who are known in their network. @default the service's, 5000 */
  codesToKnown: v.optional(v.number()),
  /** Extension: networks whose limits are 50 times as high. @default none */
  trustedNetworks: v.optional(v.array(v.string())),
  /** Extension: whether a full `codesPerNetwork` is only reported, not refused. @default false */
  networkLimitNotifiesOnly: v.optional(v.boolean()),
  /** Extension: when codes and sign-ups take a proof of work. @default wave */
  proofOfWork: v.optional(proofOfWorkMode),
})
export type AuthProxyConfig = v.InferOutput<typeof authProxyConfig>

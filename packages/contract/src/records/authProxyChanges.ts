import * as v from 'valibot'

import {
  country,
  distinctList,
  email,
  hexColor,
  host,
  integer,
  origin,
  pageOrigin,
  text,
  webUrl,
} from '../formats.ts'
import { authMethod, proofOfWorkMode, signUpMode } from './authProxyConfig.ts'
import { emailCustomization, emailSender, smsCustomization } from './emailCustomization.ts'
import { signUpFieldParams } from './sign-up/signUpFields.ts'
import { openIdProviderParams } from './social/openIdProviders.ts'

const walletKitSettings = /* @__PURE__ */ v.object({
  /** Ids of social providers, such as google. */
  enabledSocialProviders: v.optional(distinctList(text(64))),
  /** Client id by provider. */
  oauthClientIds: v.optional(v.record(text(64), text(512))),
  /** Where providers return to. */
  oauthRedirectUrl: v.optional(webUrl),
})

/** Settings that may be absent, by name; a dot leads into a group. */
const resettable = /* @__PURE__ */ v.picklist([
  'passkeyRpIds',
  'passkeyOrigins',
  'passkeyTopOrigins',
  'walletDomains',
  'oauthRedirectUrls',
  'sessionAbsoluteLimitSeconds',
  'contactChangeSeconds',
  'signUpFields',
  'signUpMode',
  'openIdProviders',
  'appUrl',
  'emailAccentColor',
  'emailSupportAddress',
  'sendFromEmailAddress',
  'sendFromEmailSenderName',
  'replyToEmailAddress',
  'emailCustomizationParams.appName',
  'emailCustomizationParams.logoUrl',
  'smsCustomizationParams.template',
  'smsCountries',
  'walletKitSettings.oauthRedirectUrl',
  'codesPerNetwork',
  'codesToKnown',
  'trustedNetworks',
  'proofOfWork',
])
export type ResettableSetting = v.InferOutput<typeof resettable>

/** Changes of an auth proxy configuration: settings that aren't named stay. docs/wire-format.md#proxy-configuration */
export const authProxyChanges = {
  /** Origins that may call: exact, or `*` for all. */
  allowedOrigins: v.optional(distinctList(origin)),
  /** Domains of passkeys (rpIds), the default first. Without one, no passkeys can be created. */
  passkeyRpIds: v.optional(distinctList(host)),
  /** Exact origins of pages that use passkeys. @default the allowed origins, without `*` */
  passkeyOrigins: v.optional(distinctList(pageOrigin)),
  /** Exact origins of pages that may embed such a page in a frame. @default none */
  passkeyTopOrigins: v.optional(distinctList(pageOrigin)),
  /** Hosts of pages for wallet sign-in, besides those of the allowed origins. */
  walletDomains: v.optional(distinctList(host)),
  /** Redirect URIs of social logins, besides `walletKitSettings.oauthRedirectUrl`. */
  oauthRedirectUrls: v.optional(distinctList(webUrl)),
  /** Login methods that are offered. */
  allowedAuthMethods: v.optional(distinctList(authMethod)),
  /** Extension: address of the app, which notices by mail link to. @default no link */
  appUrl: v.optional(webUrl),
  /** Extension: color of buttons in mails, such as `#1f6feb`. @default dark gray */
  emailAccentColor: v.optional(hexColor),
  /** Extension: address for questions, at the end of each mail. @default none */
  emailSupportAddress: v.optional(email),
  /** Template of authentication mails. */
  emailAuthTemplateId: v.optional(text(128)),
  /** Template of mails with a code. */
  otpTemplateId: v.optional(text(128)),
  /** Customization of mails. */
  emailCustomizationParams: v.optional(emailCustomization),
  /** Customization of SMS. */
  smsCustomizationParams: v.optional(smsCustomization),
  /**
   * Extension: countries that codes are sent to by SMS, of those that the service sends to.
   * @default the service's; none in production without such a list
   */
  smsCountries: v.optional(distinctList(country, 250)),
  /** Social providers, their client ids and where they return to. */
  walletKitSettings: v.optional(walletKitSettings),
  /** Lifetime of a code in seconds, 60 to 600. @default 300 */
  otpExpirationSeconds: v.optional(integer(60, 600)),
  /** Lifetime of a verification token in seconds, 60 to 3600. @default 900 */
  verificationTokenExpirationSeconds: v.optional(integer(60, 3600)),
  /** Lifetime of a session key in seconds, up to 12 hours. @default 900 */
  sessionExpirationSeconds: v.optional(integer(1, 43_200)),
  /**
   * How long after a login its last session ends, however often it is renewed, in seconds: up to 30 days. Takes effect
   * at the next renewal.
   * @default the service's, 12 hours
   */
  sessionAbsoluteLimitSeconds: v.optional(integer(60, 2_592_000)),
  /**
   * Extension: how long a change of a contact by support waits, in seconds: a day to 30 days.
   * @default such changes are off
   */
  contactChangeSeconds: v.optional(integer(86_400, 2_592_000)),
  /** Whether codes contain letters. @default false */
  otpAlphanumeric: v.optional(v.boolean()),
  /** Characters in a code, 6 to 9. @default 6 */
  otpLength: v.optional(integer(6, 9)),
  /** Whether looking an account up by a contact takes a proof. */
  verificationTokenRequiredForGetAccountPii: v.optional(v.boolean()),
  /**
   * Client ids of Google whose people sign in to the account that verified their address, where Google runs the mailbox.
   * Those of other providers have no effect.
   */
  socialLinkingClientIds: v.optional(distinctList(text(512))),
  /** Fields that sign-up asks for, all of them, in their order. */
  signUpFields: v.optional(signUpFieldParams),
  /** Extension: who may sign up. Whoever has an account signs in. @default open */
  signUpMode: v.optional(signUpMode),
  /**
   * Extension: OpenID Connect issuers besides those of the service, all of them. Their discovery documents are read, and have
   * to be at public addresses.
   */
  openIdProviders: v.optional(openIdProviderParams),
  /**
   * Whether a token of the service's captcha is accepted in place of a proof of work. Only where the service has a captcha.
   * @default false
   */
  captchaEnabled: v.optional(v.boolean()),
  /**
   * Extension: codes an hour for receivers who are not known in their network, by one network. The service has a lowest
   * and a highest value. @default the service's, 30
   */
  codesPerNetwork: v.optional(integer(1, 100_000)),
  /**
   * Extension: codes an hour for receivers who are known in their network, which count against no network. The service
   * has a lowest and a highest value. @default the service's, 5000
   */
  codesToKnown: v.optional(integer(1, 1_000_000)),
  /** Extension: networks in CIDR notation, whose limits are 50 times as high: an office, a school. @default none */
  trustedNetworks: v.optional(distinctList(text(64))),
  /** Extension: whether a full `codesPerNetwork` is only reported, not refused. @default false */
  networkLimitNotifiesOnly: v.optional(v.boolean()),
  /** Extension: when codes and sign-ups of new receivers take a proof of work. @default wave */
  proofOfWork: v.optional(proofOfWorkMode),
  ...emailSender,
  /** Extension: settings that return to their defaults, such as `emailCustomizationParams.logoUrl`. */
  reset: v.optional(distinctList(resettable)),
}

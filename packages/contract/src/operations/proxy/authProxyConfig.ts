import * as v from 'valibot'

import { distinctList, host, integer, origin, pageOrigin, text, webUrl } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { authMethod, authProxyConfig } from '../../records/authProxyConfig.ts'
import { emailCustomization, emailSender, smsCustomization } from '../../records/emailCustomization.ts'

export const enableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {},
  result: {
    /** The proxy user. */
    userId: v.string(),
  },
})

export const disableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {},
  result: {},
})

export const getAuthProxyConfig = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['user', 'parent', 'proxy'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** The settings. */
    authProxyConfig,
  },
})

const walletKitSettings = /* @__PURE__ */ v.object({
  /** Ids of social providers, such as google. */
  enabledSocialProviders: v.optional(distinctList(text(64))),
  /** Client id by provider. */
  oauthClientIds: v.optional(v.record(text(64), text(512))),
  /** Where providers return to. */
  oauthRedirectUrl: v.optional(webUrl),
})

export const updateAuthProxyConfig = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  params: {
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
    /** Template of authentication mails. */
    emailAuthTemplateId: v.optional(text(128)),
    /** Template of mails with a code. */
    otpTemplateId: v.optional(text(128)),
    /** What mails look like. */
    emailCustomizationParams: v.optional(emailCustomization),
    /** What SMS look like. */
    smsCustomizationParams: v.optional(smsCustomization),
    /** Social providers, their client ids and where they return to. */
    walletKitSettings: v.optional(walletKitSettings),
    /** Lifetime of a code in seconds, 60 to 600. @default 300 */
    otpExpirationSeconds: v.optional(integer(60, 600)),
    /** Lifetime of a verification token in seconds, 60 to 3600. @default 900 */
    verificationTokenExpirationSeconds: v.optional(integer(60, 3600)),
    /** Lifetime of a session key in seconds, up to 12 hours. @default 900 */
    sessionExpirationSeconds: v.optional(integer(1, 43_200)),
    /** Whether codes contain letters. @default false */
    otpAlphanumeric: v.optional(v.boolean()),
    /** Characters in a code, 6 to 9. @default 6 */
    otpLength: v.optional(integer(6, 9)),
    /** Whether looking an account up by a contact takes a proof. */
    verificationTokenRequiredForGetAccountPii: v.optional(v.boolean()),
    /** Client ids whose verified e-mail address may link to an account. */
    socialLinkingClientIds: v.optional(distinctList(text(512))),
    /** Whether a captcha guards sending and signing up. */
    captchaEnabled: v.optional(v.boolean()),
    ...emailSender,
  },
  result: {
    /** The configuration that was changed. */
    configId: v.optional(v.string()),
  },
})

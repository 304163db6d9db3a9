import * as v from 'valibot'

import { language, text } from '../../formats.ts'
import { query, submit } from '../../operation.ts'
import { authProxyChanges } from '../../records/authProxyChanges.ts'
import { contactFits, otpType } from '../../records/otp.ts'

/** Settings to try before they are saved. */
const changes = v.optional(v.object(authProxyChanges))

export const previewMessage = /* @__PURE__ */ query({
  summary: 'Renders the mail or SMS with a code, without sending it.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Mail or SMS. */
    otpType,
    /** A mail to render instead of the one with a code. */
    mail: v.optional(v.picklist(['invitation'])),
    /** Settings that are tried. @default the saved ones */
    changes,
    /** Language of the message: a BCP 47 tag. @default English */
    language: v.optional(language),
  },
  result: {
    /** Text of the message. */
    text: v.string(),
    /** Mails: the subject. */
    subject: v.optional(v.string()),
    /** Mails: the HTML part. */
    html: v.optional(v.string()),
    /** Mails: the sender, where the settings name one. */
    from: v.optional(v.string()),
    /** Mails: where replies go, where the settings name it. */
    replyTo: v.optional(v.string()),
    /** The made-up code in it. */
    code: v.string(),
  },
})

export const sendTestMessage = /* @__PURE__ */ submit({
  summary: 'Sends a mail or SMS with a made-up code, to see what it looks like.',
  source: 'extension',
  about: { kind: 'contact', by: 'contact' },
  policy: { resource: 'AUTH_PROXY' },
  logGroup: 'Sign-in settings',
  namesUsers: false,
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Mail or SMS. */
    otpType,
    /** E-mail address, or phone number in E.164. */
    contact: text(254),
    /** Settings that are tried. @default the saved ones */
    changes,
    /** Language of the message: a BCP 47 tag. @default English */
    language: v.optional(language),
  },
  rules: [contactFits],
  result: {
    /** The made-up code in the message. It signs nobody in. */
    code: v.string(),
  },
})

/**
 * Checks of a provider, in this order:
 * - `enabled`: the method social and the provider are on. Reasons: `method-off`, `provider-off`.
 * - `client-id`: a client id is set. Reason: `missing`.
 * - `client-secret`: its secret is stored and can be opened. Reasons: `missing`, `unusable`.
 * - `redirect-url`: a redirect URL is set, on an allowed origin. Reasons: `missing`, `origin-not-allowed`.
 * - `issuer`: the endpoints are known, from the issuer's discovery document where it has one. Reasons: `unreachable`,
 *   `issuer-mismatch`, `incomplete`, and `many-tenants` where the document names `{tenantid}` and the settings don't.
 * - `tenants`: whose users may sign in, of an issuer that names `{tenantid}`. Reason: `missing`.
 * - `audiences`: who else may be in `aud` of its tokens, if the settings name anybody.
 * - `algorithms`: it signs with one that is accepted, if it says how it signs. Reason: `unsupported`.
 * - `keys`: its key set can be read, and has a key that verifies tokens. Reasons: `unreachable`, `unusable`.
 * - `token-endpoint`: it knows the client and its secret, and refuses only the made-up code. The reason is the
 *   provider's own error code. RFC 6749 §5.2
 */
const providerCheck = /* @__PURE__ */ v.object({
  /** Name of the check. */
  check: v.picklist([
    'enabled',
    'client-id',
    'client-secret',
    'redirect-url',
    'issuer',
    'tenants',
    'audiences',
    'algorithms',
    'keys',
    'token-endpoint',
  ]),
  /** `unknown` where only a sign-in can tell. */
  status: v.picklist(['ok', 'failed', 'unknown']),
  /** Why it isn't ok, as a code. */
  reason: v.optional(v.string()),
  /** Value that was checked: the client id, a URL, a list. */
  subject: v.optional(v.string()),
})

/** A provider by its id in the settings, or by its name in credentials. */
const namedProvider = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^(?:OAUTH2_PROVIDER_[A-Z0-9_]+|[a-z0-9_]+)$/, 'a provider such as google'),
)

export const testOauthProvider = /* @__PURE__ */ query({
  summary: "Checks a social provider's settings, as far as that goes without a sign-in.",
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Provider to check: `google` as in the settings, or `OAUTH2_PROVIDER_GOOGLE` as in its credential. */
    provider: namedProvider,
    /** Settings that are tried. @default the saved ones */
    changes,
  },
  result: {
    /** The checks, in order. Later ones are left out where they depend on a failed one. */
    checks: v.array(providerCheck),
  },
})

export const testOrigin = /* @__PURE__ */ query({
  summary: 'Tells whether pages of an origin may call the auth proxy, and how the origin is written.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** An origin, or the address of a page. */
    origin: text(2048),
    /** Settings that are tried. @default the saved ones */
    changes,
  },
  result: {
    /** Whether pages there may call the auth proxy. */
    allowed: v.boolean(),
    /** The origin that browsers send for a page there; absent if it isn't an address of a page. */
    origin: v.optional(v.string()),
    /**
     * Whether it could be an entry of `allowedOrigins` as it is written: `exact`, or why not. `wildcard` in a part,
     * with a `path`, `spelling` where browsers write it in another way, or `invalid`.
     */
    entry: v.picklist(['exact', 'wildcard', 'path', 'spelling', 'invalid']),
    /** Whether it is https, or http on localhost. Browsers offer passkeys and wallets nowhere else. */
    isSecure: v.boolean(),
  },
})

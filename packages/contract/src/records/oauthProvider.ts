import * as v from 'valibot'

import { idToken, name, text } from '../formats.ts'
import { timestamp } from './timestamp.ts'

/**
 * An identity at an OpenID provider: the triple of issuer, subject and audience. docs/wire-format.md#oauth-providers.
 */
export const oauthProvider = /* @__PURE__ */ v.object({
  /** Identifier of the record. */
  providerId: v.string(),
  /** Human-readable name. */
  providerName: v.string(),
  /** `iss` of the provider's token. */
  issuer: v.string(),
  /** `aud` of the provider's token. */
  audience: v.string(),
  /** `sub` of the provider's token. */
  subject: v.string(),
  /** E-mail address that the provider verified at the last login, if it named one. An extension. Signs nobody in. */
  email: v.optional(v.string()),
  /** When it was linked. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** Since when it counts as established; absent if it doesn't. An extension. */
  establishedAt: v.optional(timestamp),
  /** When it will by itself; absent if it does, and if it never will. An extension. */
  establishesAt: v.optional(timestamp),
})
export type OAuthProvider = v.InferOutput<typeof oauthProvider>

const oidcClaims = /* @__PURE__ */ v.object({
  /** Issuer. */
  iss: text(1024),
  /** Subject. */
  sub: text(256),
  /** Audience: the client id. */
  aud: text(512),
})
export type OidcClaims = v.InferOutput<typeof oidcClaims>

/**
 * An identity to link, by a token or, beside one of the same issuer and subject, by its claims.
 * docs/wire-format.md#oauth-providers.
 */
export const oauthProviderParams = /* @__PURE__ */ v.object({
  /** Human-readable name. */
  providerName: name,
  /** Token of the provider; proves the identity. */
  oidcToken: v.optional(idToken),
  /** The identity itself; counts only beside a verified token of the same issuer and subject. */
  oidcClaims: v.optional(oidcClaims),
})
export type OAuthProviderParams = v.InferInput<typeof oauthProviderParams>

import * as v from 'valibot'

import { timestamp } from './timestamp.ts'

/** A social provider as OAuth 2 operations name it: its id in upper case. docs/decisions.md#oauth-identities */
export const oauth2Provider = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^OAUTH2_PROVIDER_[A-Z0-9_]+$/, 'a provider such as OAUTH2_PROVIDER_GOOGLE'),
)

/**
 * Credential of an organization at a social provider: a client id with its sealed secret.
 * docs/wire-format.md#oauth2-credential.
 */
export const oauth2Credential = /* @__PURE__ */ v.object({
  /** Identifier of the record. */
  oauth2CredentialId: v.string(),
  /** Organization that it belongs to. */
  organizationId: v.string(),
  /** Provider: OAUTH2_PROVIDER_GOOGLE, _APPLE, _FACEBOOK, _X, _DISCORD, or one that is configured. */
  provider: v.string(),
  /** Client id at the provider. */
  clientId: v.string(),
  /** The client secret as it was sent: sealed, for this service alone to open; empty for a public client. */
  encryptedClientSecret: v.string(),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
})
export type OAuth2Credential = v.InferOutput<typeof oauth2Credential>

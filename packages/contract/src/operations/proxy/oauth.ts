import * as v from 'valibot'

import { compressedPublicKey, idToken, pkceVerifier, sha256Hex, text, uuid, webUrl } from '../../formats.ts'
import { proxy } from '../../operation.ts'
import { oauth2Provider } from '../../records/oauth2Credential.ts'

export const oauth2Authenticate = /* @__PURE__ */ proxy({
  summary: "Trades a provider's authorization code for an OpenID Connect token of this service.",
  access: 'anyone',
  params: {
    /** Provider: OAUTH2_PROVIDER_GOOGLE, _APPLE, _FACEBOOK, _X, _DISCORD, or one that is configured. */
    provider: oauth2Provider,
    /** Authorization code of the provider. */
    authCode: text(4096),
    /** Redirect URI that the code was sent to. */
    redirectUri: webUrl,
    /** PKCE verifier. RFC 7636 §4.1. */
    codeVerifier: pkceVerifier,
    // docs/wire-format.md#oauth
    /** Hex SHA-256 of the session key's compressed hex text. */
    nonce: sha256Hex,
    /** Client id at the provider. */
    clientId: text(512),
  },
  result: {
    /** OpenID Connect token, issued by this service. */
    oidcToken: v.string(),
  },
})

export const oauthLogin = /* @__PURE__ */ proxy({
  summary: 'Trades an OpenID Connect token for a session bound to the key that its nonce names.',
  access: 'anyone',
  params: {
    /** Token from oauth2_authenticate, or an ID token of a provider. */
    oidcToken: idToken,
    /** Session key (compressed P-256, hex). */
    publicKey: compressedPublicKey,
    /** Ends all other login keys of the user. @default false */
    invalidateExisting: v.optional(v.boolean()),
    /** Session profile that bounds what the session may do. */
    sessionProfileId: v.optional(uuid),
    /** Sub-organization to log in to. Default: the one that the identity belongs to. */
    organizationId: v.optional(uuid),
  },
  result: {
    /** Signed JWT: expiry, public key, session type, user id, organization id. */
    session: v.string(),
  },
})

import * as v from 'valibot'

import { pkceVerifier, sha256Hex, text, uuid, webUrl } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { oauth2Provider } from '../../records/oauth2Credential.ts'

export const oauth2Authenticate = /* @__PURE__ */ submit({
  summary: "Trades a provider's authorization code for an OpenID Connect token of this service.",
  source: 'extension',
  about: { kind: 'socialClient', by: 'provider' },
  policy: { action: 'CREATE' },
  logGroup: 'Sign-ins',
  access: { callers: ['user', 'parent', 'proxy', 'parent-proxy'], stamps: ['key', 'passkey'] },
  guarded: 'grant',
  login: 'any',
  params: {
    /** Client at the provider, from create_oauth2_credential; or else provider and clientId say it. */
    oauth2CredentialId: v.optional(uuid),
    /** Provider: OAUTH2_PROVIDER_GOOGLE, _APPLE, _FACEBOOK, _X, _DISCORD, or one that is configured. */
    provider: v.optional(oauth2Provider),
    /** Client id at the provider. */
    clientId: v.optional(text(512)),
    /** Authorization code of the provider. */
    authCode: text(4096),
    /** Redirect URI that the code was sent to. */
    redirectUri: webUrl,
    /** PKCE verifier. RFC 7636 §4.1. */
    codeVerifier: pkceVerifier,
    // docs/wire-format.md#oauth
    /** Hex SHA-256 of the session key's compressed hex text. */
    nonce: sha256Hex,
  },
  rules: [
    {
      field: 'oauth2CredentialId',
      expected: 'an oauth2CredentialId, or else a provider and a clientId',
      holds: ({ oauth2CredentialId, provider, clientId }) =>
        oauth2CredentialId !== undefined || (provider !== undefined && clientId !== undefined),
    },
  ],
  result: {
    /** OpenID Connect token, issued by this service. */
    oidcToken: v.string(),
  },
})

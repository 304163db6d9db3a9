import type { Environment } from '../context/context.ts'

/**
 * Discovery document of this service as an issuer of OpenID Connect tokens (oauth2_authenticate). It has no
 * authorization endpoint, because users sign in at the provider. OpenID Connect Discovery 1.0 §3
 */
export const discoveryDocument = ({
  settings: { apiBaseUrl },
  oauth,
}: Pick<Environment, 'settings' | 'oauth'>) => ({
  issuer: apiBaseUrl,
  jwks_uri: `${apiBaseUrl}/.well-known/jwks.json`,
  response_types_supported: ['id_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce', 'email', 'email_verified', 'identity'],
  /** An extension: the key to encrypt client secrets to for create_oauth2_credential, uncompressed hex. */
  client_secret_encryption_key: oauth.clientSecrets.publicKey,
})

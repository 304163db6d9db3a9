import type { Environment } from '../context/context.ts'

/**
 * What this service says of itself as an issuer of OpenID Connect tokens (oauth2_authenticate). It has no endpoint
 * that people are sent to: the flow in which its tokens come about is the provider's. OpenID Connect Discovery 1.0 §3
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
  /** An extension: create_oauth2_credential's client secrets are sealed to it; uncompressed hex. */
  client_secret_encryption_key: oauth.clientSecrets.publicKey,
})

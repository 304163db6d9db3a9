import * as v from 'valibot'

export const credentialType = /* @__PURE__ */ v.picklist([
  'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR',
  'CREDENTIAL_TYPE_API_KEY_P256',
  'CREDENTIAL_TYPE_API_KEY_SECP256K1',
  'CREDENTIAL_TYPE_API_KEY_ED25519',
  'CREDENTIAL_TYPE_RECOVER_USER_KEY_P256',
  'CREDENTIAL_TYPE_EMAIL_AUTH_KEY_P256',
  'CREDENTIAL_TYPE_OTP_AUTH_KEY_P256',
  'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256',
  'CREDENTIAL_TYPE_OAUTH_KEY_P256',
  'CREDENTIAL_TYPE_LOGIN',
])
export type CredentialType = v.InferOutput<typeof credentialType>

/** docs/wire-format.md#credential. */
export const credential = /* @__PURE__ */ v.object({
  /** Public key: hex, or base64url of the COSE key for a passkey. */
  publicKey: v.string(),
  /** Kind and origin of the key. */
  type: credentialType,
  /** Session profile that bounds what the key may do. */
  sessionProfileId: v.optional(v.string()),
})
export type Credential = v.InferOutput<typeof credential>

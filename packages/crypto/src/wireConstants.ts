/**
 * `scheme` of an `X-Stamp`: the kind of key and signature. Apart from the rest, since browsers need only these.
 * docs/wire-format.md#x-stamp
 */
export const stampSchemes = {
  p256: 'SIGNATURE_SCHEME_TK_API_P256',
  secp256k1: 'SIGNATURE_SCHEME_TK_API_SECP256K1',
  secp256k1Eip191: 'SIGNATURE_SCHEME_TK_API_SECP256K1_EIP191',
  ed25519: 'SIGNATURE_SCHEME_TK_API_ED25519',
} as const

/** HPKE's `info`, as ASCII. docs/wire-format.md#hpke */
export const hpkeInfo = 'turnkey_hpke'

/**
 * Strings that existing clients and servers of this API put on the wire. The values are fixed and defined nowhere
 * else; those of webhooks are in node/webhookSignature.ts.
 */
export const wireConstants = {
  stampSchemes,
  /** `scheme` of an `X-Stamp-Attested`: the kind of token. docs/wire-format.md#x-stamp-attested */
  attestedSchemes: {
    verificationToken: 'STAMP_ATTESTED_SCHEME_P256_VERIFICATION_TOKEN',
    oidc: 'STAMP_ATTESTED_SCHEME_P256_OIDC',
  },
  /** `scheme` of a client signature in its object form. docs/wire-format.md#client-signatures */
  clientSignatureScheme: 'CLIENT_SIGNATURE_SCHEME_API_P256',
  hpkeInfo,
} as const

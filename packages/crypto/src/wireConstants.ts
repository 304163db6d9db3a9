/**
 * `scheme` of an `X-Stamp`: what kind of key signed, and how. By themselves, since browsers need no more.
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
 * Texts that existing clients and servers of this API put on the wire, with the abbreviations
 * that they carry. The values are fixed; nothing else in the project spells them.
 */
export const wireConstants = {
  stampSchemes,
  /** `scheme` of an `X-Stamp-Attested`: what vouches for the key. docs/wire-format.md#x-stamp-attested */
  attestedSchemes: {
    verificationToken: 'STAMP_ATTESTED_SCHEME_P256_VERIFICATION_TOKEN',
    oidc: 'STAMP_ATTESTED_SCHEME_P256_OIDC',
  },
  /** `scheme` of a client signature in its object form. docs/wire-format.md#client-signatures */
  clientSignatureScheme: 'CLIENT_SIGNATURE_SCHEME_API_P256',
  hpkeInfo,
} as const

/** Every way in which this package refuses. A closed list: switch over it. */
export type CryptoErrorCode =
  | 'HEX_INVALID'
  | 'BASE64URL_INVALID'
  /** The public key is no point of its curve. */
  | 'PUBLIC_KEY_INVALID'
  /** The private key is no scalar of P-256. */
  | 'PRIVATE_KEY_INVALID'
  | 'SIGNATURE_MALFORMED'
  /** A well-formed signature that does not match the key and the data. */
  | 'SIGNATURE_INVALID'
  | 'STAMP_MALFORMED'
  | 'STAMP_SCHEME_UNSUPPORTED'
  | 'TOKEN_MALFORMED'
  | 'TOKEN_EXPIRED'
  | 'BUNDLE_MALFORMED'
  /** The bundle can't be opened. */
  | 'BUNDLE_REFUSED'
  /** The sealed value can't be opened. */
  | 'SEAL_REFUSED'
  /** An attestation document, a certificate or a manifest that can't be read. */
  | 'ATTESTATION_MALFORMED'
  /** No typed data of EIP-712. */
  | 'TYPED_DATA_INVALID'

export interface CryptoErrorFacts {
  /** Description of the expected value. */
  expected?: string | undefined
  /** Description of the received value: a length or a type, never the value, which may be a secret. */
  got?: string | undefined
  /** The platform's error, if there is one. */
  cause?: unknown
}

/** Every error that this package throws. Branch on `code`, never on the message. */
export class CryptoError extends Error {
  override readonly name = 'CryptoError'
  readonly code: CryptoErrorCode
  /** Description of the received value, if known. */
  readonly got: string | undefined

  constructor(code: CryptoErrorCode, { expected, got, cause }: CryptoErrorFacts = {}) {
    const details = [expected && ` Expected ${expected}.`, got && ` Got ${got}.`]
    // The message is made from the code, so that browsers load no table of sentences.
    const sentence = `${code[0]}${code.slice(1).toLowerCase().replaceAll('_', ' ')}.`
    super(sentence + details.filter(Boolean).join(''), cause === undefined ? {} : { cause })
    this.code = code
    this.got = got
  }
}

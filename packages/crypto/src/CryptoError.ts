const sentences = {
  HEX_INVALID: 'The text is not hex.',
  BASE64URL_INVALID: 'The text is not base64url.',
  PUBLIC_KEY_INVALID: 'The public key is not a point of its curve.',
  PRIVATE_KEY_INVALID: 'The private key is not a scalar of P-256.',
  SIGNATURE_MALFORMED: 'The signature is not well formed.',
  SIGNATURE_INVALID: 'The signature does not match.',
  STAMP_MALFORMED: 'The stamp is malformed.',
  STAMP_SCHEME_UNSUPPORTED: 'The stamp uses a scheme that is not supported.',
  TOKEN_MALFORMED: 'The token is malformed.',
  TOKEN_EXPIRED: 'The token has expired.',
  BUNDLE_MALFORMED: 'The bundle is malformed.',
  BUNDLE_REFUSED: 'The bundle does not open.',
  SEAL_REFUSED: 'The sealed value does not open.',
}

/** Every way in which this package refuses. A closed list: switch over it. */
export type CryptoErrorCode = keyof typeof sentences

export interface CryptoErrorFacts {
  /** What would have been right, in words. */
  expected?: string | undefined
  /** What came instead, in words: a length or a kind, never the value, which may be a secret. */
  got?: string | undefined
  /** The platform's own error, where there is one. */
  cause?: unknown
}

/** The one error class of this package. `code` is for programs, the message for people. */
export class CryptoError extends Error {
  override readonly name = 'CryptoError'
  readonly code: CryptoErrorCode
  /** What came instead, where that was said. */
  readonly got: string | undefined

  constructor(code: CryptoErrorCode, { expected, got, cause }: CryptoErrorFacts = {}) {
    const details = [expected && ` Expected ${expected}.`, got && ` Got ${got}.`]
    super(sentences[code] + details.filter(Boolean).join(''), cause === undefined ? {} : { cause })
    this.code = code
    this.got = got
  }
}

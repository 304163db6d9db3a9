/** Every way in which this package refuses. A closed list: switch over it. */
export type CryptoErrorCode =
  | 'HEX_INVALID'
  | 'BASE64URL_INVALID'
  /** Not a point of its curve. */
  | 'PUBLIC_KEY_INVALID'
  /** Not a scalar of P-256. */
  | 'PRIVATE_KEY_INVALID'
  | 'SIGNATURE_MALFORMED'
  /** Well formed, and not by that key over these bytes. */
  | 'SIGNATURE_INVALID'
  | 'STAMP_MALFORMED'
  | 'STAMP_SCHEME_UNSUPPORTED'
  | 'TOKEN_MALFORMED'
  | 'TOKEN_EXPIRED'
  | 'BUNDLE_MALFORMED'
  /** It does not open. */
  | 'BUNDLE_REFUSED'
  /** The sealed value does not open. */
  | 'SEAL_REFUSED'

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
    // A code in words says it as well as a sentence of its own would, and browsers load no table.
    const sentence = `${code[0]}${code.slice(1).toLowerCase().replaceAll('_', ' ')}.`
    super(sentence + details.filter(Boolean).join(''), cause === undefined ? {} : { cause })
    this.code = code
    this.got = got
  }
}

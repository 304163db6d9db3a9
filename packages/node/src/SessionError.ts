const kinds = {
  TOKEN_MISSING: { status: 401, sentence: 'The request carries no session token.' },
  TOKEN_INVALID: { status: 401, sentence: 'The session token is not valid.' },
  TOKEN_EXPIRED: { status: 401, sentence: 'The session token has expired.' },
  ISSUER_MISMATCH: { status: 401, sentence: 'The session token comes from another service.' },
  AUDIENCE_MISMATCH: { status: 401, sentence: 'The session token is meant for another organization.' },
  REAUTHENTICATION_REQUIRED: { status: 403, sentence: 'The person signed in too long ago for this.' },
  KEYS_UNAVAILABLE: { status: 503, sentence: "The service's keys can't be had at the moment." },
} as const

/** Every way in which a session is refused. A closed list: switch over it. */
export type SessionErrorCode = keyof typeof kinds

export interface SessionErrorFacts {
  /** What would have been right, in words. */
  expected?: string | undefined
  /** What came instead, in words; never a token. */
  got?: string | undefined
  /** The error below, where there is one. */
  cause?: unknown
}

/** The one error class of this package. `code` is for programs, the message for logs. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly code: SessionErrorCode
  /** HTTP status that fits: 401 (sign in), 403 (sign in again), 503 (try later). */
  readonly status: 401 | 403 | 503

  constructor(code: SessionErrorCode, { expected, got, cause }: SessionErrorFacts = {}) {
    const details = [expected && ` Expected ${expected}.`, got && ` Got ${got}.`]
    super(
      kinds[code].sentence + details.filter(Boolean).join(''),
      cause === undefined ? undefined : { cause },
    )
    this.code = code
    this.status = kinds[code].status
  }
}

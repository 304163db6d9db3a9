const definitions = {
  TOKEN_MISSING: { status: 401, message: 'The request has no session token.' },
  TOKEN_INVALID: { status: 401, message: 'The session token is invalid.' },
  TOKEN_EXPIRED: { status: 401, message: 'The session token has expired.' },
  ISSUER_MISMATCH: { status: 401, message: 'The session token was issued by another service.' },
  AUDIENCE_MISMATCH: { status: 401, message: 'The session token is for another organization.' },
  REAUTHENTICATION_REQUIRED: { status: 403, message: 'The user signed in too long ago for this request.' },
  KEYS_UNAVAILABLE: { status: 503, message: "The service's keys are unavailable." },
} as const

/** Every reason a session is rejected. A closed union, safe to switch over. */
export type SessionErrorCode = keyof typeof definitions

export interface SessionErrorFacts {
  /** Expected value, for the message. */
  expected?: string | undefined
  /** Received value, for the message. Never a token. */
  got?: string | undefined
  /** The underlying error, if any. */
  cause?: unknown
}

/** The only error class of this package. Use `code` in programs and the message in logs. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly code: SessionErrorCode
  /** Suggested HTTP status: 401 (sign in), 403 (sign in again), 503 (try later). */
  readonly status: 401 | 403 | 503

  constructor(code: SessionErrorCode, { expected, got, cause }: SessionErrorFacts = {}) {
    const details = [expected && ` Expected ${expected}.`, got && ` Got ${got}.`]
    super(
      definitions[code].message + details.filter(Boolean).join(''),
      cause === undefined ? undefined : { cause },
    )
    this.code = code
    this.status = definitions[code].status
  }
}

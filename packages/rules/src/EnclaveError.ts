/** Codes of the enclave's errors. A closed set; the service maps each to an error of the API. */
export type EnclaveErrorCode =
  | 'PHRASE_INVALID'
  | 'PATH_INVALID'
  | 'CURVE_MISMATCH'
  | 'KEY_INVALID'
  | 'PAYLOAD_INVALID'
  | 'TRANSACTION_INVALID'
  | 'TRANSACTION_REFUSED'
  | 'BUNDLE_INVALID'
  | 'SEAL_BROKEN'
  /** The enclave's journal was changed, or another secret wrote it. */
  | 'JOURNAL_BROKEN'
  | 'SEAL_KEY_UNKNOWN'
  /** The states of the organizations don't allow the request. The message says why. */
  | 'REQUEST_REFUSED'
  /** The enclave has to be shown the newest states of the organizations. */
  | 'STATE_NEEDED'
  /** A policy reads a call by an interface. The message is the digest of its text, in hex. */
  | 'INTERFACE_NEEDED'
  /** A state that was shown isn't the newest one of its organization, or the enclave didn't make it. */
  | 'STATE_REFUSED'
  /** The call took too long, or more memory than there is, and was ended. */
  | 'CALL_ENDED'
  /** Calls of the organization were ended before: it has to wait. */
  | 'CALLS_REFUSED'
  | 'UNAVAILABLE'

/** A request that the enclave refuses. The message says what was expected; it never contains key material. */
export class EnclaveError extends Error {
  override readonly name = 'EnclaveError'
  readonly code: EnclaveErrorCode

  /** When a call may be repeated, of `CALLS_REFUSED`. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: EnclaveErrorCode,
    message: string,
    { retryAfterSeconds, ...options }: { cause?: unknown; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

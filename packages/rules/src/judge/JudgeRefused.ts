/** Why a request isn't carried out. */
export type JudgeRefusal =
  | 'REQUEST_MALFORMED'
  | 'REQUEST_OUTDATED'
  | 'STAMP_INVALID'
  | 'CALLER_UNKNOWN'
  | 'LOGIN_TOO_WEAK'
  | 'DENIED'
  | 'CONSENSUS_NEEDED'
  | 'TOO_MUCH_WORK'

/** A request that a state doesn't allow. The message says why, for whoever runs the service. */
export class JudgeRefused extends Error {
  override readonly name = 'JudgeRefused'
  readonly refusal: JudgeRefusal

  constructor(refusal: JudgeRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.refusal = refusal
  }
}

export const refused = (refusal: JudgeRefusal, message: string, cause?: unknown): JudgeRefused =>
  new JudgeRefused(refusal, message, { cause })

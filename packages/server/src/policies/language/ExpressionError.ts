export type ExpressionErrorCode =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'list-too-long'
  | 'unexpected-character'
  | 'unexpected-token'
  | 'unterminated-string'
  | 'integer-out-of-range'
  | 'chained-comparison'
  | 'reserved-name'
  | 'unknown-name'
  | 'keyword-elsewhere'
  | 'unknown-field'
  | 'unknown-function'
  | 'wrong-arguments'
  | 'type-mismatch'
  | 'timestamp-invalid'
  | 'cron-invalid'
  | 'duration-invalid'
  | 'time-zone-invalid'

/** Where something starts in the source: both 1-based, columns in code points. */
export interface Position {
  readonly line: number
  readonly column: number
}

export interface ExpressionFacts {
  /** Description of the part at that position, such as `a string`. */
  readonly found?: string | undefined
  /** Description of a part that would be valid there, such as `an integer`. */
  readonly expected?: string | undefined
  /** Suggested correction, as a sentence. */
  readonly suggestion?: string | undefined
}

/** An expression that can't become a policy, and where and why. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError'
  readonly code: ExpressionErrorCode
  readonly line: number
  readonly column: number
  readonly found: string | undefined
  readonly expected: string | undefined
  readonly suggestion: string | undefined

  constructor(code: ExpressionErrorCode, at: Position, facts: ExpressionFacts = {}) {
    const { expected } = facts
    const actual = shorten(facts.found, 60)
    const suggestion = shorten(facts.suggestion, 200)
    const got = [expected && `expected ${expected}`, actual && `got ${actual}`].filter(Boolean).join(', ')
    super([`Line ${at.line}, column ${at.column}: ${got || code}.`, suggestion].filter(Boolean).join(' '))
    this.code = code
    this.line = at.line
    this.column = at.column
    this.found = actual
    this.expected = expected
    this.suggestion = suggestion
  }
}

/** Facts quote the source, which may be long. */
const shorten = (text: string | undefined, length: number) =>
  text && text.length > length ? `${text.slice(0, length)}…` : text

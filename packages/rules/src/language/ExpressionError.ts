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

/** Position in the source. Lines and columns are counted from 1, columns in code points. */
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

/** Thrown for an expression that is no valid policy. It has the position and the reason. */
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

/** Shortens a fact, because it may quote a long source. */
const shorten = (text: string | undefined, length: number) =>
  text && text.length > length ? `${text.slice(0, length)}…` : text

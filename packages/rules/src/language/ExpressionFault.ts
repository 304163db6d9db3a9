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

/**
 * Thrown where an expression is no valid policy, with the reason and the place. {@link checkExpression} says more about it to
 * the author of a policy.
 */
export class ExpressionFault extends Error {
  override readonly name: string = 'ExpressionFault'
  readonly code: ExpressionErrorCode
  readonly line: number
  readonly column: number
  /** Description of the part at that position, such as `a string`. */
  readonly found: string | undefined
  /** Description of a part that would be valid there, such as `an integer`. */
  readonly expected: string | undefined

  constructor(code: ExpressionErrorCode, { line, column }: Position, actual?: string, expected?: string) {
    super(`${code} at line ${line}, column ${column}`)
    this.code = code
    this.line = line
    this.column = column
    this.found = actual
    this.expected = expected
  }
}

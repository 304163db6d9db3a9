import { type ExpressionErrorCode, ExpressionFault, type Position } from './ExpressionFault.ts'

export interface ExpressionFacts {
  /** Description of the part at that position, such as `a string`. */
  readonly found?: string | undefined
  /** Description of a part that would be valid there, such as `an integer`. */
  readonly expected?: string | undefined
  /** Suggested correction, as a sentence. */
  readonly suggestion?: string | undefined
}

/** Thrown for a new expression that is no valid policy, with all that its author needs. */
export class ExpressionError extends ExpressionFault {
  override readonly name = 'ExpressionError'
  override readonly message: string
  readonly suggestion: string | undefined

  constructor(code: ExpressionErrorCode, at: Position, facts: ExpressionFacts = {}) {
    const { expected } = facts
    const actual = shorten(facts.found, 60)
    super(code, at, actual, expected)
    this.suggestion = shorten(facts.suggestion, 200)
    const got = [expected && `expected ${expected}`, actual && `got ${actual}`].filter(Boolean).join(', ')
    const place = `Line ${at.line}, column ${at.column}: ${got || code}.`
    this.message = [place, this.suggestion].filter(Boolean).join(' ')
  }
}

/** Shortens a fact, because it may quote a long source. */
const shorten = (text: string | undefined, length: number) =>
  text && text.length > length ? `${text.slice(0, length)}…` : text

import { ExpressionError } from './ExpressionError.ts'
import { limits } from './limits.ts'
import { type Token, tokenize } from './tokenize.ts'

/** Reads the tokens of an expression, one ahead, and bounds how deeply groups are nested. */
export class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#tokens = tokenize(source)
  }

  peek(): Token {
    return this.#tokens[this.#at]!
  }

  /** Where the token before the current one ends. */
  get previousEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  next(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.#at += 1
    return token
  }

  /** Steps over a symbol if it comes next. */
  take(symbol: string): boolean {
    const { kind, text } = this.peek()
    const found = kind === 'symbol' && text === symbol
    if (found) this.#at += 1
    return found
  }

  expect(symbol: string): Token {
    const token = this.peek()
    if (!this.take(symbol)) this.fail(token, symbol)
    return token
  }

  expectName(expected: string): Token {
    const token = this.peek()
    if (token.kind !== 'name') this.fail(token, expected)
    return this.next()
  }

  /** Parses the inside of a group that `open` starts. */
  nested<Result>(open: Token, read: () => Result): Result {
    if (this.#depth === limits.depth) {
      throw new ExpressionError('too-deep', open, {
        found: 'another',
        expected: `at most ${limits.depth} nested groups`,
      })
    }
    this.#depth += 1
    const result = read()
    this.#depth -= 1
    return result
  }

  fail(token: Token, expected: string, mend?: string): never {
    const found = token.kind === 'end' ? 'the end' : token.kind === 'string' ? `'${token.text}'` : token.text
    throw new ExpressionError('unexpected-token', token, { found, expected, mend })
  }
}

import type { Expression, Node, Span } from './ast.ts'
import { ExpressionFault } from './ExpressionFault.ts'
import { childrenOf } from './expressionParts.ts'
import { limits } from './limits.ts'
import { type Token, tokenize } from './tokenize.ts'

/** Reads the tokens of an expression with one token of lookahead, and creates nodes up to the allowed depth. */
export class Reader {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0
  readonly #heights = new Map<Expression, number>()

  constructor(source: string) {
    this.#tokens = tokenize(source)
  }

  peek(): Token {
    return this.#tokens[this.#at]!
  }

  next(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.#at += 1
    return token
  }

  /** Steps over a symbol if it comes next. */
  take(symbol: string): boolean {
    const { kind, text } = this.peek()
    const isMatch = kind === 'symbol' && text === symbol
    if (isMatch) this.#at += 1
    return isMatch
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
      throw new ExpressionFault('too-deep', open, 'another', `at most ${limits.depth} nested groups`)
    }
    this.#depth += 1
    const result = read()
    this.#depth -= 1
    return result
  }

  /** A node from where `start` is to the last token that was read. */
  node(content: Node, start: Span): Expression {
    const { line, column, offset } = start
    const end = this.#tokens[this.#at - 1]!.end
    const node: Expression = { ...content, span: { line, column, offset, end } }
    const height = 1 + Math.max(0, ...childrenOf(node).map((child) => this.#heights.get(child)!))
    if (height > limits.height) {
      throw new ExpressionFault('too-deep', start, 'more', `at most ${limits.height} levels`)
    }
    this.#heights.set(node, height)
    return node
  }

  fail(token: Token, expected: string): never {
    const tokenText =
      token.kind === 'end' ? 'the end' : token.kind === 'string' ? `'${token.text}'` : token.text
    throw new ExpressionFault('unexpected-token', token, tokenText, expected)
  }
}

import type { Span } from './ast.ts'
import { type ExpressionErrorCode, ExpressionFault } from './ExpressionFault.ts'
import { limits } from './limits.ts'

export interface Token extends Span {
  readonly kind: 'integer' | 'string' | 'name' | 'symbol' | 'end'
  /** The token as written; of a string, what is between its quotes. */
  readonly text: string
}

type Fail = (code: ExpressionErrorCode, actual: string, expected?: string) => never

const patterns: readonly [Token['kind'] | 'space', RegExp][] = [
  ['space', /[ \t\r\n]+/y],
  ['integer', /-?\d+/y],
  ['string', /'[^']*'/y],
  ['name', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['symbol', /&&|\|\||==|!=|<=|>=|\.\.|[<>!()[\],.]/y],
]

/**
 * Splits an expression into tokens; the last one is `end`.
 *
 * @throws ExpressionFault
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let [line, column, offset] = [1, 1, 0]
  const fail: Fail = (code, actual, expected) => {
    throw new ExpressionFault(code, { line, column }, actual, expected)
  }
  let room: number = limits.bytes

  const advance = (text: string): void => {
    for (const character of text) {
      room -= Buffer.byteLength(character)
      if (room < 0) fail('too-long', 'more', `at most ${limits.bytes} bytes`)
      if (character === '\n') [line, column] = [line + 1, 1]
      else column += 1
    }
    offset += text.length
  }

  while (offset < source.length) {
    const [kind, text] = match(source, offset)
    if (kind === undefined) {
      // Characters of the source are refused by length first, or a long garbage would be reported as a stray character.
      const character = String.fromCodePoint(source.codePointAt(offset)!)
      if (character === "'") fail('unterminated-string', 'the end', "a closing '")
      fail('unexpected-character', describeCharacter(character))
    }
    const start = { line, column, offset }
    if (kind === 'integer')
      checkInteger(text, source[offset + text.length], source[offset + text.length + 1], fail)
    if (kind === 'string' && !isStorable(text)) {
      fail('unexpected-character', 'a NUL or half a surrogate pair', 'Unicode text')
    }
    advance(text)
    if (kind === undefined || kind === 'space') continue
    tokens.push({ kind, text: kind === 'string' ? text.slice(1, -1) : text, ...start, end: offset })
  }
  tokens.push({ kind: 'end', text: '', line, column, offset, end: offset })
  return tokens
}

function match(source: string, offset: number): [Token['kind'] | 'space' | undefined, string] {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = offset
    const match = pattern.exec(source)
    if (match) return [kind, match[0]]
  }
  return [undefined, '']
}

function checkInteger(
  text: string,
  next: string | undefined,
  afterNext: string | undefined,
  fail: Fail,
): void {
  if (next === '.' && /\d/.test(afterNext ?? '')) {
    fail('unexpected-token', 'a fraction', 'an integer')
  }
  if (/[A-Za-z0-9_]/.test(next ?? '')) {
    fail('unexpected-token', `${text}${next}…`, 'an integer')
  }
  if (/^-?0\d/.test(text)) {
    fail('unexpected-token', text, 'an integer without leading zeros')
  }
  // 78 digits are the longest that fit; a longer one is never read.
  const digits = text.replace('-', '')
  const value = digits.length > 78 ? undefined : BigInt(text)
  if (value === undefined || value < limits.smallest || value > limits.largest) {
    fail('integer-out-of-range', `${digits.length} digits`, 'an integer from -2^255 to 2^256-1')
  }
}

/** Postgres stores no NUL, and UTF-8 has no form of half a surrogate pair. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

function describeCharacter(character: string): string {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return `"${character}"`
  return `the character U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

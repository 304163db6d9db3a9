import type { Span } from './ast.ts'
import { ExpressionError, type ExpressionErrorCode, type ExpressionFacts } from './ExpressionError.ts'
import { limits } from './limits.ts'

export interface Token extends Span {
  readonly kind: 'integer' | 'string' | 'name' | 'symbol' | 'end'
  /** The token as written; of a string, what is between its quotes. */
  readonly text: string
}

const patterns: readonly [Token['kind'] | 'space', RegExp][] = [
  ['space', /[ \t\r\n]+/y],
  ['integer', /-?\d+/y],
  ['string', /'[^']*'/y],
  ['name', /[A-Za-z_][A-Za-z0-9_]*/y],
  ['symbol', /&&|\|\||==|!=|<=|>=|\.\.|[<>!()[\],.]/y],
]

/** Suggestions for characters that start no token of the language. */
const suggestions: Readonly<Record<string, string>> = {
  '"': 'Put strings in single quotes.',
  '`': 'Put strings in single quotes.',
  '‘': 'Put strings in straight single quotes.',
  '’': 'Put strings in straight single quotes.',
  '“': 'Put strings in straight single quotes.',
  '”': 'Put strings in straight single quotes.',
  '=': 'Write == to compare.',
  '&': 'Write && for "and".',
  '|': 'Write || for "or".',
  '+': 'The language has no arithmetic.',
  '-': 'The language has no arithmetic.',
  '*': 'The language has no arithmetic.',
  '/': 'The language has no arithmetic and no comments.',
  '%': 'The language has no arithmetic.',
  '{': 'Records can be read, but not written.',
  ';': 'An expression is a single condition: join several with && or ||.',
}

/**
 * Splits an expression into tokens; the last one is `end`.
 *
 * @throws ExpressionError
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let [line, column, offset] = [1, 1, 0]
  const fail = (code: ExpressionErrorCode, facts: ExpressionFacts): never => {
    throw new ExpressionError(code, { line, column }, facts)
  }
  let room: number = limits.bytes

  const advance = (text: string): void => {
    for (const character of text) {
      room -= Buffer.byteLength(character)
      if (room < 0) fail('too-long', { found: 'more', expected: `at most ${limits.bytes} bytes` })
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
      if (character === "'")
        fail('unterminated-string', {
          expected: "a closing '",
          found: 'the end',
          suggestion: "Strings have no escapes, and can't contain a quote.",
        })
      fail('unexpected-character', {
        found: describeCharacter(character),
        suggestion: suggestions[character],
      })
    }
    const start = { line, column, offset }
    if (kind === 'integer')
      checkInteger(text, source[offset + text.length], source[offset + text.length + 1], fail)
    if (kind === 'string' && !isStorable(text)) {
      fail('unexpected-character', { found: 'a NUL or half a surrogate pair', expected: 'Unicode text' })
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
  fail: (code: ExpressionErrorCode, facts: ExpressionFacts) => never,
): void {
  if (next === '.' && /\d/.test(afterNext ?? '')) {
    fail('unexpected-token', {
      found: 'a fraction',
      expected: 'an integer',
      suggestion: 'Use the smallest unit, such as wei.',
    })
  }
  if (/[A-Za-z0-9_]/.test(next ?? '')) {
    fail('unexpected-token', {
      found: `${text}${next}…`,
      expected: 'an integer',
      suggestion: 'Write integers in decimal.',
    })
  }
  if (/^-?0\d/.test(text)) {
    fail('unexpected-token', { found: text, expected: 'an integer without leading zeros' })
  }
  // 78 digits are the longest that fit; a longer one is never read.
  const digits = text.replace('-', '')
  const value = digits.length > 78 ? undefined : BigInt(text)
  if (value === undefined || value < limits.smallest || value > limits.largest) {
    fail('integer-out-of-range', {
      found: `${digits.length} digits`,
      expected: 'an integer from -2^255 to 2^256-1',
    })
  }
}

/** Postgres stores no NUL, and UTF-8 has no form of half a surrogate pair. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

function describeCharacter(character: string): string {
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(character)) return `"${character}"`
  return `the character U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

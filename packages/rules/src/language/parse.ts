import type { BinaryOperator, Expression, Span } from './ast.ts'
import { ExpressionFault } from './ExpressionFault.ts'
import { isKeyword } from './keywordNames.ts'
import { limits } from './limits.ts'
import { parseCall, textOf } from './parseCall.ts'
import { Reader } from './Reader.ts'
import type { Token } from './tokenize.ts'

const comparisons: ReadonlySet<string> = new Set('== != < > <= >= in'.split(' '))
const comparison = 3

/** Words that authors of policies write instead of operators. */
const isOperatorWord = (name: string) => /^(?:and|AND|or|OR|not|NOT)$/.test(name)

const reserved: ReadonlySet<string> = new Set(['true', 'false', 'in', 'Timestamp', 'CronSpan'])

/**
 * Parses an expression (Pratt). Names and types are checked by {@link checkExpression}.
 *
 * @throws ExpressionFault
 */
export function parse(source: string): Expression {
  const reader = new Reader(source)
  if (reader.peek().kind === 'end') {
    throw new ExpressionFault('empty', reader.peek(), 'nothing', 'an expression')
  }
  const expression = parseBinary(reader, 0)
  const rest = reader.peek()
  if (rest.kind !== 'end') reader.fail(rest, 'the end of the expression')
  return expression
}

/** An operand and the operators after it that bind tighter than `power`. */
function parseBinary(reader: Reader, power: number): Expression {
  // Where the parentheses around the first operand start, if it has any.
  const start = reader.peek()
  let left = parseUnary(reader)
  // The operands of a chain of `&&` or `||` that was read so far.
  let chain: { operator: string; operands: Expression[] } | undefined
  for (;;) {
    const token = reader.peek()
    const nextPower = operatorPower(token)
    if (nextPower === undefined || nextPower <= power) return left
    reader.next()
    const right = parseBinary(reader, nextPower)
    if (token.text === '&&' || token.text === '||') {
      const operands: Expression[] = [...(chain?.operator === token.text ? chain.operands : [left]), right]
      chain = { operator: token.text, operands }
      left = reader.node({ kind: 'logical', operator: token.text, operands }, start)
      continue
    }
    left = reader.node({ kind: 'binary', operator: token.text as BinaryOperator, left, right }, start)
    if (operatorPower(reader.peek()) === comparison) {
      const written = `a second comparison, ${reader.peek().text}`
      throw new ExpressionFault('chained-comparison', reader.peek(), written, '&&, || or the end')
    }
  }
}

/** Binding power of an operator: `||`, then `&&`, then comparisons and `in`, which don't chain. */
function operatorPower({ kind, text }: Token): number | undefined {
  if (kind !== 'symbol' && !(kind === 'name' && text === 'in')) return undefined
  if (comparisons.has(text)) return comparison
  return text === '||' ? 1 : text === '&&' ? 2 : undefined
}

function parseUnary(reader: Reader): Expression {
  const token = reader.peek()
  if (token.kind !== 'symbol' || token.text !== '!') return parsePostfix(reader)
  reader.next()
  const operand = reader.nested(token, () => parseUnary(reader))
  return reader.node({ kind: 'not', operand }, token)
}

/** A primary expression and the `.field`, `.call(…)`, `[index]` and `[start..end]` after it. */
function parsePostfix(reader: Reader): Expression {
  // Where the parentheses around the object start, if it has any.
  const start = reader.peek()
  let object = parsePrimary(reader)
  for (;;) {
    const token = reader.peek()
    if (reader.take('.')) object = parseMember(reader, object, start)
    else if (reader.take('[')) object = reader.nested(token, () => parseIndex(reader, object, start))
    else return object
  }
}

function parseMember(reader: Reader, object: Expression, start: Span): Expression {
  const name = reader.expectName('the name of a field')
  switch (name.text) {
    case 'all':
    case 'any':
    case 'filter': {
      const open = reader.expect('(')
      const variable = readVariable(reader)
      reader.expect(',')
      const predicate = reader.nested(open, () => parseBinary(reader, 0))
      reader.expect(')')
      return reader.node({ kind: 'quantifier', name: name.text, list: object, variable, predicate }, start)
    }
    case 'contains': {
      const item = reader.nested(reader.expect('('), () => parseBinary(reader, 0))
      reader.expect(')')
      return reader.node({ kind: 'contains', list: object, item }, start)
    }
    case 'count': {
      if (reader.take('(')) reader.expect(')')
      return reader.node({ kind: 'count', list: object }, start)
    }
    default:
      if (reader.peek().kind === 'symbol' && reader.peek().text === '(') {
        const expected = 'all, any, filter, contains or count'
        throw new ExpressionFault('unknown-function', name, `.${name.text}()`, expected)
      }
      return reader.node({ kind: 'field', object, field: textOf(name) }, start)
  }
}

function readVariable(reader: Reader): string {
  const token = reader.expectName('the name of a variable')
  if (reserved.has(token.text) || isKeyword(token.text)) {
    throw new ExpressionFault('reserved-name', token, `the keyword ${token.text}`, 'the name of a variable')
  }
  return token.text
}

function parseIndex(reader: Reader, object: Expression, start: Span): Expression {
  const index = parseBinary(reader, 0)
  const end = reader.take('..') ? parseBinary(reader, 0) : undefined
  reader.expect(']')
  return end
    ? reader.node({ kind: 'slice', object, start: index, end }, start)
    : reader.node({ kind: 'index', object, index }, start)
}

function parsePrimary(reader: Reader): Expression {
  const token = reader.peek()
  const { kind, text } = token
  if (kind === 'symbol' && text === '[') return parseList(reader)
  if (kind === 'end' || (kind === 'name' && text === 'in') || (kind === 'symbol' && text !== '(')) {
    return reader.fail(token, 'a value')
  }
  reader.next()
  if (kind === 'integer') return reader.node({ kind, value: BigInt(text) }, token)
  if (kind === 'string') return reader.node({ kind, value: text }, token)
  if (kind === 'symbol') {
    const inner = reader.nested(token, () => parseBinary(reader, 0))
    reader.expect(')')
    return inner
  }
  if (text === 'true' || text === 'false') {
    return reader.node({ kind: 'boolean', value: text === 'true' }, token)
  }
  if (reader.take('(')) return parseCall(reader, token)
  if (isOperatorWord(text)) return reader.fail(token, 'a value')
  return reader.node({ kind: 'name', name: text }, token)
}

function parseList(reader: Reader): Expression {
  const open = reader.next()
  const items = reader.nested(open, () => parseItems(reader))
  reader.expect(']')
  return reader.node({ kind: 'list', items }, open)
}

function parseItems(reader: Reader): Expression[] {
  const items: Expression[] = []
  if (reader.peek().kind === 'symbol' && reader.peek().text === ']') return items
  do {
    if (items.length === limits.items) {
      throw new ExpressionFault('list-too-long', reader.peek(), 'more', `at most ${limits.items} elements`)
    }
    items.push(parseBinary(reader, 0))
  } while (reader.take(','))
  return items
}

import type { Expression, Text } from './ast.ts'
import { ExpressionFault } from './ExpressionFault.ts'
import type { Reader } from './Reader.ts'
import type { Token } from './tokenize.ts'

/** Examples of the arguments of each function. */
export const signatures: Readonly<Record<string, readonly string[]>> = {
  Timestamp: ["'2026-01-31T09:00:00Z'"],
  CronSpan: ["'0 9 * * 1-5'", "'8h'", "'Europe/Zurich'"],
}

/** A token's text with its place. */
export function textOf({ text, line, column, offset, end }: Token): Text {
  return { value: text, span: { line, column, offset, end } }
}

/** `Timestamp('…')` or `CronSpan('…', '…', '…')`, after the opening parenthesis. */
export function parseCall(reader: Reader, name: Token): Expression {
  const examples = Object.hasOwn(signatures, name.text) ? signatures[name.text] : undefined
  if (!examples) {
    throw new ExpressionFault('unknown-function', name, `${name.text}()`, 'Timestamp or CronSpan')
  }
  const texts: Text[] = []
  for (const [index, example] of examples.entries()) {
    const token = reader.peek()
    if ((index > 0 && !reader.take(',')) || reader.peek().kind !== 'string') {
      const at = index > 0 && reader.peek() === token ? token : reader.peek()
      throw new ExpressionFault('wrong-arguments', at, name.text, `a string such as ${example}`)
    }
    texts.push(textOf(reader.next()))
  }
  const close = reader.peek()
  if (!reader.take(')')) {
    throw new ExpressionFault('wrong-arguments', close, name.text, ')')
  }
  const [first, second, third] = texts as [Text, Text, Text]
  return name.text === 'Timestamp'
    ? reader.node({ kind: 'timestamp', text: first }, name)
    : reader.node({ kind: 'cronSpan', cron: first, duration: second, zone: third }, name)
}

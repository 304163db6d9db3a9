import type { Expression } from './ast.ts'

const powers = { '||': 1, '&&': 2, '==': 3, '!=': 3, '<': 3, '>': 3, '<=': 3, '>=': 3, in: 3 } as const
const unary = 4
const postfix = 5

/**
 * An expression in its canonical form: single spaces, no needless parentheses, `.count()`. Parsing it gives the same
 * expression.
 */
export function print(expression: Expression): string {
  return printAt(expression, 0)
}

/** Puts parentheses around what binds less tightly than its place asks for. */
function printAt(expression: Expression, power: number): string {
  const text = printNode(expression)
  return powerOf(expression) < power ? `(${text})` : text
}

function powerOf(expression: Expression): number {
  if (expression.kind === 'binary' || expression.kind === 'logical') return powers[expression.operator]
  return expression.kind === 'not' ? unary : postfix
}

function printNode(expression: Expression): string {
  const object = (part: Expression) => printAt(part, postfix)
  switch (expression.kind) {
    case 'boolean':
    case 'integer':
      return String(expression.value)
    case 'string':
      return quote(expression.value)
    case 'list':
      return `[${expression.items.map(print).join(', ')}]`
    case 'name':
      return expression.name
    case 'not':
      return `!${printAt(expression.operand, unary)}`
    case 'logical': {
      const { operator, operands } = expression
      // A chain inside a chain keeps its parentheses: it is another operand.
      return operands.map((operand) => printAt(operand, powers[operator] + 1)).join(` ${operator} `)
    }
    case 'binary': {
      const { operator, left, right } = expression
      const power = powers[operator] + 1
      return `${printAt(left, power)} ${operator} ${printAt(right, power)}`
    }
    case 'field':
      return `${object(expression.object)}.${expression.field.value}`
    case 'index':
      return `${object(expression.object)}[${print(expression.index)}]`
    case 'slice':
      return `${object(expression.object)}[${print(expression.start)}..${print(expression.end)}]`
    case 'quantifier': {
      const { name, list, variable, predicate } = expression
      return `${object(list)}.${name}(${variable}, ${print(predicate)})`
    }
    case 'contains':
      return `${object(expression.list)}.contains(${print(expression.item)})`
    case 'count':
      return `${object(expression.list)}.count()`
    case 'timestamp':
      return `Timestamp(${quote(expression.text.value)})`
    case 'cronSpan': {
      const { cron, duration, zone } = expression
      return `CronSpan(${[cron, duration, zone].map(({ value }) => quote(value)).join(', ')})`
    }
  }
}

/** A string has no escapes: the parser never makes one that contains a quote. */
const quote = (text: string) => `'${text}'`

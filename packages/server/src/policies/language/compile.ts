import type { Expression } from './ast.ts'
import { checkTypes } from './checkTypes.ts'
import { createStep } from './createStep.ts'
import type { Step } from './evaluation.ts'
import type { ExpressionField } from './keywords.ts'
import { operators as allOperators, type Operators } from './operators.ts'
import { parse } from './parse.ts'

interface Clause {
  readonly expression: Expression
  readonly step: Step
}

/** A checked expression. The same source gives the same object while it is cached. */
export interface Compiled {
  readonly source: string
  readonly field: ExpressionField
  readonly expression: Expression
  /** How the clauses are joined; undefined if there is one. */
  readonly operator: '&&' | '||' | undefined
  /** The operands of the outer operator, or the whole expression. */
  readonly clauses: readonly Clause[]
}

/** Organizations have at most 100 policies with three expressions each. */
const cacheSize = 3000
const cache = new Map<string, Compiled>()

/**
 * Parses and type-checks an expression. Repeated calls with the same source are answered from a cache.
 *
 * @throws ExpressionError
 */
export function compile(source: string, field: ExpressionField): Compiled {
  const key = `${field} ${source}`
  const compiled = cache.get(key) ?? compileWith(allOperators, source, field)
  // Moved to the end: the first one is the one that wasn't used for longest.
  cache.delete(key)
  cache.set(key, compiled)
  if (cache.size > cacheSize) cache.delete(cache.keys().next().value!)
  return compiled
}

/** Without the cache, and with operators of a test's choice. */
export function compileWith(operators: Operators, source: string, field: ExpressionField): Compiled {
  const expression = parse(source)
  checkTypes(expression, field)
  const { operator, operands } = splitClauses(expression)
  const clauses = operands.map((operand) => ({ expression: operand, step: createStep(operand, operators) }))
  return { source, field, expression, operator, clauses }
}

function splitClauses(expression: Expression): { operator: '&&' | '||' | undefined; operands: Expression[] } {
  if (expression.kind !== 'binary') return { operator: undefined, operands: [expression] }
  const { operator } = expression
  if (operator !== '&&' && operator !== '||') return { operator: undefined, operands: [expression] }
  const flatten = (part: Expression): Expression[] =>
    part.kind === 'binary' && part.operator === operator
      ? [...flatten(part.left), ...flatten(part.right)]
      : [part]
  return { operator, operands: flatten(expression) }
}

import type { Expression } from './ast.ts'
import { checkTypes } from './checkTypes.ts'
import { createStep } from './createStep.ts'
import type { Step } from './evaluation.ts'
import type { ExpressionField } from './keywords.ts'
import { type Operators, operators } from './operators.ts'
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

/** Of each field: organizations have at most 100 policies. */
const cacheSize = 1000
const caches: Readonly<Record<ExpressionField, Map<string, Compiled>>> = {
  condition: new Map(),
  consensus: new Map(),
  time: new Map(),
}

/**
 * Parses and type-checks an expression. Repeated calls with the same source are answered from a cache.
 *
 * @throws ExpressionError
 */
export function compile(source: string, field: ExpressionField): Compiled {
  const cache = caches[field]
  const known = cache.get(source)
  if (known) return known
  const compiled = compileWith(operators, source, field)
  // The oldest goes first. Keeping track of which one was used last would cost more than compiling one again.
  if (cache.size === cacheSize) cache.delete(cache.keys().next().value!)
  cache.set(source, compiled)
  return compiled
}

/** Without the cache, and with operators of a test's choice. */
export function compileWith(table: Operators, source: string, field: ExpressionField): Compiled {
  const expression = parse(source)
  checkTypes(expression, field)
  const { operator, operands } = splitClauses(expression)
  const clauses = operands.map((operand) => ({ expression: operand, step: createStep(operand, table) }))
  return { source, field, expression, operator, clauses }
}

function splitClauses(expression: Expression): { operator: '&&' | '||' | undefined; operands: Expression[] } {
  if (expression.kind !== 'logical') return { operator: undefined, operands: [expression] }
  const { operator } = expression
  const flatten = (part: Expression): Expression[] =>
    part.kind === 'logical' && part.operator === operator ? part.operands.flatMap(flatten) : [part]
  return { operator, operands: flatten(expression) }
}

import type { Expression } from './ast.ts'
import { checkTypes } from './checkTypes.ts'
import { createStep } from './createStep.ts'
import type { Step } from './evaluation.ts'
import { sizeOf } from './expressionParts.ts'
import type { ExpressionField } from './keywords.ts'
import { type Operators, operators } from './operators.ts'
import { parse } from './parse.ts'
import { noBudget, unitsPerCharacter } from './work.ts'

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
  /** How many parts it has. */
  readonly size: number
}

/**
 * Characters of the sources in each cache: those of a thousand ordinary policies. A compiled expression takes up to 350
 * bytes for each of them.
 */
const cacheSize = 128 * 1024
const caches: Readonly<Record<ExpressionField, Map<string, Compiled>>> = {
  condition: new Map(),
  consensus: new Map(),
  time: new Map(),
}
const cached: Record<ExpressionField, number> = { condition: 0, consensus: 0, time: 0 }

/**
 * Parses and type-checks an expression. Repeated calls with the same source are answered from a cache.
 *
 * @throws ExpressionError
 */
export function compile(source: string, field: ExpressionField, work = noBudget): Compiled {
  const cache = caches[field]
  const known = cache.get(source)
  if (known) return known
  work.use(source.length * unitsPerCharacter)
  const compiled = compileWith(operators, source, field)
  cache.set(source, compiled)
  cached[field] += source.length
  // The oldest goes first. Keeping track of which one was used last would cost more than compiling one again.
  for (const oldest of cache.keys()) {
    if (cached[field] <= cacheSize) break
    cache.delete(oldest)
    cached[field] -= oldest.length
  }
  return compiled
}

/** Compiles with operators of a test's choice, without the cache. */
export function compileWith(table: Operators, source: string, field: ExpressionField): Compiled {
  const expression = parse(source)
  checkTypes(expression, field)
  const { operator, operands } = splitClauses(expression)
  const clauses = operands.map((operand) => ({ expression: operand, step: createStep(operand, table) }))
  return { source, field, expression, operator, clauses, size: sizeOf(expression) }
}

function splitClauses(expression: Expression): { operator: '&&' | '||' | undefined; operands: Expression[] } {
  if (expression.kind !== 'logical') return { operator: undefined, operands: [expression] }
  const { operator } = expression
  const flatten = (part: Expression): Expression[] =>
    part.kind === 'logical' && part.operator === operator ? part.operands.flatMap(flatten) : [part]
  return { operator, operands: flatten(expression) }
}

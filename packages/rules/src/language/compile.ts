import type { Expression } from './ast.ts'
import { createStep } from './createStep.ts'
import type { Step } from './evaluation.ts'
import { sizeOf } from './expressionParts.ts'
import { type Operators, operators } from './operators.ts'
import { parse } from './parse.ts'
import { noBudget, unitsPerCharacter } from './work.ts'

interface Clause {
  readonly expression: Expression
  readonly step: Step
}

/** An expression as functions. The same source gives the same object while it is cached. */
export interface Compiled {
  readonly source: string
  readonly expression: Expression
  /** How the clauses are joined; undefined if there is one. */
  readonly operator: '&&' | '||' | undefined
  /** The operands of the outer operator, or the whole expression. */
  readonly clauses: readonly Clause[]
  /** How many parts it has. */
  readonly size: number
}

/**
 * Characters of the sources in the cache: those of three thousand ordinary expressions. A compiled one takes up to 350
 * bytes for each of them.
 */
const cacheSize = 384 * 1024
const cache = new Map<string, Compiled>()
let cached = 0

/**
 * Compiles an expression that {@link checkExpression} accepted, or that a stamped request asks to keep: types aren't
 * checked again. Where values have other types than an operator takes, its evaluation fails. Repeated calls with the same
 * source are answered from a cache.
 *
 * @throws ExpressionFault if it can't be parsed, or names something that doesn't exist
 */
export function compile(source: string, work = noBudget): Compiled {
  const known = cache.get(source)
  if (known) return known
  work.use(source.length * unitsPerCharacter)
  const compiled = compileWith(operators, source)
  cache.set(source, compiled)
  cached += source.length
  // The oldest goes first. Keeping track of which one was used last would cost more than compiling one again.
  for (const oldest of cache.keys()) {
    if (cached <= cacheSize) break
    cache.delete(oldest)
    cached -= oldest.length
  }
  return compiled
}

/** Compiles with operators of a test's choice, without the cache. */
export function compileWith(table: Operators, source: string): Compiled {
  const expression = parse(source)
  const { operator, operands } = splitClauses(expression)
  const clauses = operands.map((operand) => ({ expression: operand, step: createStep(operand, table) }))
  return { source, expression, operator, clauses, size: sizeOf(expression) }
}

function splitClauses(expression: Expression): { operator: '&&' | '||' | undefined; operands: Expression[] } {
  if (expression.kind !== 'logical') return { operator: undefined, operands: [expression] }
  const { operator } = expression
  const flatten = (part: Expression): Expression[] =>
    part.kind === 'logical' && part.operator === operator ? part.operands.flatMap(flatten) : [part]
  return { operator, operands: flatten(expression) }
}

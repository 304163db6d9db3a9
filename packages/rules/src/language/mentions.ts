import { childrenOf, compile, type Expression, ExpressionFault } from './index.ts'

/** Whether an expression refers to one of the keywords. */
export const mentions = (expression: Expression, keywords: readonly string[]): boolean =>
  (expression.kind === 'name' && keywords.includes(expression.name)) ||
  childrenOf(expression).some((child) => mentions(child, keywords))

/** The string literals of an expression. */
export const stringsOf = (expression: Expression): string[] =>
  expression.kind === 'string' ? [expression.value] : childrenOf(expression).flatMap(stringsOf)

/** Names of the limits that an expression reads. One that doesn't compile reads none. */
export function limitNamesOf(source: string): string[] {
  if (!source.includes('limits')) return []
  try {
    return namesIn(compile(source).expression)
  } catch (error) {
    if (error instanceof ExpressionFault) return []
    throw error
  }
}

/**
 * The most that a condition allows `limits['…'].after` to be, or denies nothing below, where one of its clauses compares that
 * with a number.
 */
export function boundOf(source: string, limit: string): bigint | undefined {
  if (!limitNamesOf(source).includes(limit)) return undefined
  for (const { expression } of compile(source).clauses) {
    if (expression.kind !== 'binary' || expression.right.kind !== 'integer') continue
    const { left, operator, right } = expression
    const isAfter = left.kind === 'field' && left.field.value === 'after' && namesIn(left)[0] === limit
    if (isAfter && (operator === '<=' || operator === '>')) return right.value
    if (isAfter && (operator === '<' || operator === '>=')) return right.value - 1n
  }
  return undefined
}

const namesIn = (expression: Expression): string[] =>
  expression.kind === 'index' && isLimits(expression.object) && expression.index.kind === 'string'
    ? [expression.index.value]
    : childrenOf(expression).flatMap(namesIn)

const isLimits = (expression: Expression) => expression.kind === 'name' && expression.name === 'limits'

/** Whether a consensus refers to one of the keywords. One that doesn't compile refers to none. */
export function consensusMentions(
  consensus: string,
  ...keywords: readonly ('approvers' | 'credentials')[]
): boolean {
  try {
    return mentions(compile(consensus).expression, keywords)
  } catch (error) {
    if (error instanceof ExpressionFault) return false
    throw error
  }
}

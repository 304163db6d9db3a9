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

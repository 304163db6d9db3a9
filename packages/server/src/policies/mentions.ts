import type { Expression } from './language/index.ts'

/** Whether an expression refers to one of the keywords. */
export function mentions(expression: Expression, keywords: readonly string[]): boolean {
  if (expression.kind === 'name') return keywords.includes(expression.name)
  return childrenOf(expression).some((child) => mentions(child, keywords))
}

/** The operands of an expression. */
export const childrenOf = (expression: Expression): Expression[] =>
  Object.values(expression).flat().filter(isExpression)

const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && 'kind' in value && 'span' in value

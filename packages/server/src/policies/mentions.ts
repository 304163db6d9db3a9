import { childrenOf, type Expression } from './language/index.ts'

/** Whether an expression refers to one of the keywords. */
export const mentions = (expression: Expression, keywords: readonly string[]): boolean =>
  (expression.kind === 'name' && keywords.includes(expression.name)) ||
  childrenOf(expression).some((child) => mentions(child, keywords))

import type { Expression } from './ast.ts'

/** The parts that an expression consists of, each with its own children. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items
    case 'not':
      return [expression.operand]
    case 'logical':
      return expression.operands
    case 'binary':
      return [expression.left, expression.right]
    case 'field':
      return [expression.object]
    case 'index':
      return [expression.object, expression.index]
    case 'slice':
      return [expression.object, expression.start, expression.end]
    case 'quantifier':
      return [expression.list, expression.predicate]
    case 'contains':
      return [expression.list, expression.item]
    case 'count':
      return [expression.list]
    default:
      return []
  }
}

export const isConstant = ({ kind }: Expression): boolean =>
  kind === 'integer' || kind === 'string' || kind === 'boolean'

/** How many parts an expression has. A list of constants is made once, and counts as one. */
export function sizeOf(expression: Expression): number {
  if (expression.kind === 'list' && expression.items.every(isConstant)) return 1
  return childrenOf(expression).reduce((sum, child) => sum + sizeOf(child), 1)
}

/** Where a node is: line and column 1-based, in code points; `offset` and `end` are indexes into the source. */
export interface Span {
  readonly line: number
  readonly column: number
  readonly offset: number
  readonly end: number
}

export type LogicalOperator = '&&' | '||'
export type ComparisonOperator = '==' | '!=' | '<' | '>' | '<=' | '>='
export type BinaryOperator = ComparisonOperator | 'in'
export type QuantifierName = 'all' | 'any' | 'filter'

/**
 * The name of a field, or an argument of `Timestamp` or `CronSpan`, which takes only literals so that they are checked
 * when the policy is made.
 */
export interface Text {
  readonly value: string
  readonly span: Span
}

export type Node =
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'not'; readonly operand: Expression }
  | {
      readonly kind: 'logical'
      readonly operator: LogicalOperator
      /** Two or more, so that a long chain isn't a deep tree. */
      readonly operands: readonly Expression[]
    }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'field'; readonly object: Expression; readonly field: Text }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice'
      readonly object: Expression
      readonly start: Expression
      readonly end: Expression
    }
  | {
      readonly kind: 'quantifier'
      readonly name: QuantifierName
      readonly list: Expression
      readonly variable: string
      readonly predicate: Expression
    }
  | { readonly kind: 'contains'; readonly list: Expression; readonly item: Expression }
  | { readonly kind: 'count'; readonly list: Expression }
  | { readonly kind: 'timestamp'; readonly text: Text }
  | { readonly kind: 'cronSpan'; readonly cron: Text; readonly duration: Text; readonly zone: Text }

/** A parsed expression. Its span leaves out parentheses around it. */
export type Expression = Node & { readonly span: Span }

/** A node of one kind. */
export type NodeOf<Kind extends Node['kind']> = Extract<Expression, { kind: Kind }>

/** Where a node starts: 1-based, columns in code points; `offset` and `end` are indexes into the source. */
export interface Span {
  readonly line: number
  readonly column: number
  readonly offset: number
  readonly end: number
}

export type LogicalOperator = '&&' | '||'
export type ComparisonOperator = '==' | '!=' | '<' | '>' | '<=' | '>='
export type BinaryOperator = LogicalOperator | ComparisonOperator | 'in'
export type Quantifier = 'all' | 'any' | 'filter'

export type Node =
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'not'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'field'; readonly object: Expression; readonly field: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice'
      readonly object: Expression
      readonly start: Expression
      readonly end: Expression
    }
  | {
      readonly kind: 'quantifier'
      readonly list: Expression
      readonly name: Quantifier
      readonly variable: string
      readonly predicate: Expression
    }
  | { readonly kind: 'contains'; readonly list: Expression; readonly item: Expression }
  | { readonly kind: 'count'; readonly list: Expression }
  | { readonly kind: 'timestamp'; readonly text: string }
  | { readonly kind: 'cronSpan'; readonly cron: string; readonly duration: string; readonly zone: string }

/** A parsed expression. `span` covers its source without surrounding parentheses. */
export type Expression = Node & { readonly span: Span }

import type { BinaryOperator, Expression, Node, QuantifierName, Text } from '../../src/language/ast.ts'
import type { ExpressionField } from '../../src/language/keywordFields.ts'
import { keywords } from '../../src/language/keywords.ts'
import { boolean, dynamic, integer, list, string, type Type, timestamp } from '../../src/language/types.ts'
import { cronSpans, integers, keys, pick, type Random, strings, times } from './pools.ts'

const span = { line: 1, column: 1, offset: 0, end: 0 }
const node = (content: Node): Expression => ({ ...content, span })
const text = (value: string): Text => ({ value, span })

export interface ExpressionOptions {
  readonly field: ExpressionField
  /** Whether it may read what has a type only at run time. */
  readonly isWild: boolean
  /** Levels of operators above each other. */
  readonly depth: number
}

/** A well-typed expression that gives a boolean. */
export function generateExpression(random: Random, options: ExpressionOptions): Expression {
  const roots = [...keywords].filter(([, { fields }]) => fields.includes(options.field))
  const scope: Scope = new Map(roots.map(([name, { type }]) => [name, type]))
  return new Generator(random, options).make(boolean, options.depth, scope)
}

/** Keywords and variables. */
type Scope = ReadonlyMap<string, Type>

const items = [boolean, integer, string, timestamp, list(integer), list(string)]

class Generator {
  readonly #random: Random
  readonly #isWild: boolean

  constructor(random: Random, { isWild }: ExpressionOptions) {
    this.#random = random
    this.#isWild = isWild
  }

  /** An expression of a type, with at most so many levels below it. */
  make(type: Type, depth: number, scope: Scope): Expression {
    const roll = this.#random()
    if (roll < (depth > 0 ? 0.3 : 0.6)) {
      const path = this.#path(type, scope)
      if (path) return path
    }
    if (depth <= 0) return this.#literal(type)
    if (type.kind === 'boolean') return this.#condition(depth - 1, scope)
    if (type.kind === 'list' && roll > 0.7) return this.#loop('filter', type, depth - 1, scope)
    if ((type.kind === 'list' || type.kind === 'string') && roll > 0.5 && roll < 0.75) {
      const object = this.make(type, depth - 1, scope)
      const [start, end] = [this.#position(depth, scope), this.#position(depth, scope)]
      return node({ kind: 'slice', object, start, end })
    }
    if (type.kind === 'integer' && roll > 0.6) {
      return node({ kind: 'count', list: this.make(list(pick(this.#random, items)), depth - 1, scope) })
    }
    if (roll > (type.kind === 'string' ? 0.75 : 0.9)) {
      const object = this.make(type.kind === 'string' ? string : list(type), depth - 1, scope)
      return node({ kind: 'index', object, index: this.#position(depth, scope) })
    }
    return this.#literal(type)
  }

  #condition(depth: number, scope: Scope): Expression {
    const binary = (operator: BinaryOperator, type: Type) =>
      node({
        kind: 'binary',
        operator,
        left: this.make(type, depth, scope),
        right: this.make(type, depth, scope),
      })
    const type = pick(this.#random, items)
    switch (Math.floor(this.#random() * 8)) {
      case 0:
        return node({ kind: 'not', operand: this.make(boolean, depth, scope) })
      case 1:
      case 2:
        return this.#logical(depth, scope)
      case 3:
        return binary(
          pick(this.#random, ['==', '!=']),
          pick(this.#random, [boolean, integer, string, string, timestamp]),
        )
      case 4:
        return binary(pick(this.#random, ['<', '>', '<=', '>=']), pick(this.#random, [integer, timestamp]))
      case 5: {
        const [left, right] = [this.make(type, depth, scope), this.make(list(type), depth, scope)]
        return this.#random() < 0.5
          ? node({ kind: 'binary', operator: 'in', left, right })
          : node({ kind: 'contains', list: right, item: left })
      }
      case 6:
        return this.#loop(pick(this.#random, ['all', 'any']), list(type), depth, scope)
      default: {
        const [cron, duration, zone] = pick(this.#random, cronSpans).map(text) as [Text, Text, Text]
        return this.#random() < 0.1
          ? node({ kind: 'cronSpan', cron, duration, zone })
          : this.#literal(boolean)
      }
    }
  }

  #logical(depth: number, scope: Scope): Expression {
    const operands = [1, 2, 3].map(() => this.make(boolean, depth, scope))
    const operator = pick(this.#random, ['&&', '||'] as const)
    return node({ kind: 'logical', operator, operands: operands.slice(this.#random() < 0.7 ? 1 : 0) })
  }

  #loop(name: QuantifierName, type: Type, depth: number, scope: Scope): Expression {
    const operand = this.make(type, depth, scope)
    const variable = pick(this.#random, ['x', 'y', 'item'])
    const item = type.kind === 'list' ? type.item : dynamic
    const predicate = this.make(boolean, depth, new Map([...scope, [variable, item]]))
    return node({ kind: 'quantifier', name, list: operand, variable, predicate })
  }

  /** A keyword or variable with fields and indexes after it that end in the type, if there is one. */
  #path(type: Type, scope: Scope): Expression | undefined {
    const paths: (() => Expression)[] = []
    const visit = (candidate: Type, make: () => Expression): void => {
      if (isSame(candidate, type) || (this.#isWild && candidate.kind === 'dynamic')) paths.push(make)
      if (candidate.kind === 'record') {
        for (const [field, inner] of Object.entries(candidate.fields)) {
          visit(inner, () => node({ kind: 'field', object: make(), field: text(field) }))
        }
      } else if (candidate.kind === 'list') {
        visit(candidate.item, () => node({ kind: 'index', object: make(), index: this.#literal(integer) }))
      } else if (candidate.kind === 'map' && (this.#isWild || candidate.value.kind !== 'dynamic')) {
        const key = () => node({ kind: 'string', value: pick(this.#random, keys) })
        visit(candidate.value, () => node({ kind: 'index', object: make(), index: key() }))
      }
    }
    // A variable first, or the many paths of the keywords would hide it.
    const [name, scopeType] = pick(this.#random, [...scope, ...[...scope].slice(-1)])
    visit(scopeType, () => node({ kind: 'name', name }))
    return paths.length > 0 ? pick(this.#random, paths)() : undefined
  }

  #position(depth: number, scope: Scope): Expression {
    return this.#random() < 0.85
      ? node({ kind: 'integer', value: pick(this.#random, [0n, 0n, 1n, 2n]) })
      : this.make(integer, depth - 2, scope)
  }

  #literal(type: Type): Expression {
    switch (type.kind) {
      case 'boolean':
        return node({ kind: 'boolean', value: this.#random() < 0.5 })
      case 'integer':
        return node({ kind: 'integer', value: pick(this.#random, integers) })
      case 'string':
        return node({ kind: 'string', value: pick(this.#random, strings) })
      case 'timestamp':
        return node({ kind: 'timestamp', text: text(pick(this.#random, times)) })
      case 'list': {
        // Now and then long enough to be looked up in a set.
        const length = Math.floor(this.#random() < 0.1 ? 20 : this.#random() * 4)
        return node({ kind: 'list', items: Array.from({ length }, () => this.#literal(type.item)) })
      }
      default:
        throw new Error(`There are no literals of ${type.kind}.`)
    }
  }
}

function isSame(left: Type, right: Type): boolean {
  if (left.kind === 'list' && right.kind === 'list') return isSame(left.item, right.item)
  return left.kind === right.kind && left.kind !== 'record'
}

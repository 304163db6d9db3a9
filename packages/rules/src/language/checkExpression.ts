import type { Expression, NodeOf } from './ast.ts'
import { checkTimeCall } from './checkTimeCall.ts'
import { ExpressionError } from './ExpressionError.ts'
import { ExpressionFault } from './ExpressionFault.ts'
import { explainFault } from './explainFault.ts'
import type { ExpressionField } from './keywordFields.ts'
import { keywords } from './keywords.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'
import { refuseField, refuseKeyword, refuseType } from './refusals.ts'
import { boolean, describe, dynamic, integer, list, string, type Type, timestamp, unify } from './types.ts'

type Variables = ReadonlyMap<string, Type>

/**
 * Checks a new expression with its names and types. Types that only a request can tell (contract arguments, EIP-712
 * messages) pass as `dynamic`.
 *
 * @param limits - names of the limits that it may read
 * @throws ExpressionError
 */
export function checkExpression(
  source: string,
  field: ExpressionField,
  limits: readonly string[] = [],
): void {
  try {
    const expression = parse(source)
    expect(expression, boolean, createChecker(field, limits)(expression, new Map()))
  } catch (error) {
    throw error instanceof ExpressionFault ? explainFault(error) : error
  }
}

function expect(expression: Expression, expected: Type, actual: Type): void {
  if (!unify(expected, actual)) refuseType(expression, expected, actual)
}

function createChecker(
  field: ExpressionField,
  limits: readonly string[],
): (expression: Expression, variables: Variables) => Type {
  const check = (expression: Expression, variables: Variables): Type => {
    const of = (part: Expression) => check(part, variables)
    const need = (part: Expression, expected: Type) => expect(part, expected, of(part))
    switch (expression.kind) {
      case 'boolean':
      case 'integer':
      case 'string':
        return { kind: expression.kind }
      case 'list':
        return list(checkItems(expression, of))
      case 'name':
        return variables.get(expression.name) ?? checkKeyword(expression, field, variables)
      case 'not':
        need(expression.operand, boolean)
        return boolean
      case 'logical':
        for (const operand of expression.operands) need(operand, boolean)
        return boolean
      case 'binary':
        return checkBinary(expression, of)
      case 'field':
        return checkField(expression, of(expression.object))
      case 'index':
        if (isKeyword(expression.object, 'limits', variables)) checkLimit(expression, limits)
        return checkIndex(expression, of(expression.object), of(expression.index))
      case 'slice': {
        const type = of(expression.object)
        if (!['string', 'list', 'dynamic'].includes(type.kind))
          refuseType(expression.object, list(dynamic), type)
        need(expression.start, integer)
        need(expression.end, integer)
        return type
      }
      case 'quantifier': {
        const item = itemOf(expression.list, of(expression.list))
        const inner = new Map([...variables, [expression.variable, item]])
        expect(expression.predicate, boolean, check(expression.predicate, inner))
        return expression.name === 'filter' ? list(item) : boolean
      }
      case 'contains':
        checkMember(expression.item, of(expression.item), itemOf(expression.list, of(expression.list)))
        return boolean
      case 'count':
        itemOf(expression.list, of(expression.list))
        return integer
      case 'timestamp':
        checkTimeCall(expression)
        return timestamp
      case 'cronSpan':
        checkTimeCall(expression)
        return boolean
    }
  }
  return check
}

const isKeyword = (expression: Expression, name: string, variables: Variables): boolean =>
  expression.kind === 'name' && expression.name === name && !variables.has(name)

/** Limits are named by texts, so that a name without a limit shows when the policy is made. */
function checkLimit({ index }: NodeOf<'index'>, limits: readonly string[]): void {
  if (index.kind === 'string' && limits.includes(index.value)) return
  const source = `limits[${print(index)}]`
  const expected = limits.length > 0 ? `one of ${limits.join(', ')}` : 'no limit, because there is none'
  throw new ExpressionError('unknown-field', index.span, { found: source, expected })
}

function checkItems({ items }: NodeOf<'list'>, of: (part: Expression) => Type): Type {
  let common = dynamic
  for (const item of items) {
    const type = of(item)
    common = unify(common, type) ?? refuseType(item, common, type)
  }
  return common
}

function checkKeyword(expression: NodeOf<'name'>, field: ExpressionField, variables: Variables): Type {
  const keyword = keywords.get(expression.name)
  if (!keyword?.fields.includes(field)) return refuseKeyword(expression, field, variables.keys())
  return keyword.type
}

function checkBinary({ operator, left, right }: NodeOf<'binary'>, of: (part: Expression) => Type): Type {
  const [leftType, rightType] = [of(left), of(right)]
  if (operator === 'in') {
    checkMember(left, leftType, itemOf(right, rightType))
    return boolean
  }
  for (const [operand, type] of [
    [left, leftType],
    [right, rightType],
  ] as const) {
    if (type.kind === 'list' || type.kind === 'record' || type.kind === 'map') {
      const suggestion =
        type.kind === 'list' ? 'Compare elements, with .any(…) or .all(…).' : 'Compare fields.'
      const expected = 'a boolean, integer, string or timestamp'
      throw new ExpressionError('type-mismatch', operand.span, {
        found: describe(type),
        expected,
        suggestion,
      })
    }
    const isOrdered = ['integer', 'timestamp', 'dynamic'].includes(type.kind)
    if (operator !== '==' && operator !== '!=' && !isOrdered) refuseType(operand, integer, type)
  }
  if (!unify(leftType, rightType)) {
    // The literal is the part to change.
    const isLeft = isLiteral(left) && !isLiteral(right)
    if (isLeft) refuseType(left, rightType, leftType)
    refuseType(right, leftType, rightType)
  }
  return boolean
}

const isLiteral = ({ kind }: Expression) => ['boolean', 'integer', 'string', 'timestamp'].includes(kind)

function itemOf(expression: Expression, type: Type): Type {
  if (type.kind === 'dynamic') return dynamic
  return type.kind === 'list' ? type.item : refuseType(expression, list(dynamic), type)
}

function checkMember(item: Expression, actual: Type, expected: Type): void {
  if (!unify(actual, expected)) refuseType(item, expected, actual)
}

function checkField(expression: NodeOf<'field'>, object: Type): Type {
  if (object.kind === 'dynamic') return dynamic
  if (object.kind !== 'record') return refuseField(expression, object)
  const { fields } = object
  const { value } = expression.field
  return Object.hasOwn(fields, value) ? fields[value]! : refuseField(expression, object)
}

function checkIndex({ object, index }: NodeOf<'index'>, type: Type, indexType: Type): Type {
  switch (type.kind) {
    case 'string':
      expect(index, integer, indexType)
      return string
    case 'list':
      expect(index, integer, indexType)
      return type.item
    case 'map':
      expect(index, string, indexType)
      return type.value
    case 'dynamic':
      if (!unify(integer, indexType)) expect(index, string, indexType)
      return dynamic
    case 'record': {
      const suggestion = index.kind === 'string' ? `Write ${print(object)}.${index.value}.` : undefined
      const facts = { found: 'brackets', expected: 'a field after a dot', suggestion }
      throw new ExpressionError('type-mismatch', index.span, facts)
    }
    default:
      return refuseType(object, list(dynamic), type)
  }
}

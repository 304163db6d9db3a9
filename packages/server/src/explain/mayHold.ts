import type { Expression } from '@latchkey/rules/language'

/** Facts about an activity that are known before there is one. */
export type KnownActivity = Readonly<Partial<Record<'type' | 'kind' | 'resource' | 'action', string>>>

/** The value of an expression as far as it is known; undefined is unknown. */
type Known = boolean | string | readonly Known[] | undefined

/**
 * Whether a condition may be true for an activity of which only its kind is known. Everything else counts as unknown, so
 * that the answer is rather too often yes.
 */
export const mayHold = (expression: Expression, activity: KnownActivity): boolean =>
  knownOf(expression, activity) !== false

function knownOf(expression: Expression, activity: KnownActivity): Known {
  const of = (part: Expression) => knownOf(part, activity)
  switch (expression.kind) {
    case 'boolean':
    case 'string':
      return expression.value
    case 'list':
      return expression.items.map(of)
    case 'field': {
      const { object, field } = expression
      const isActivity = object.kind === 'name' && object.name === 'activity'
      return isActivity ? activity[field.value as keyof KnownActivity] : undefined
    }
    case 'not':
      return negated(of(expression.operand))
    case 'logical':
      return joined(expression.operator === '&&', expression.operands.map(of))
    case 'binary':
      return compared(expression.operator, of(expression.left), of(expression.right))
    case 'contains':
      return compared('in', of(expression.item), of(expression.list))
    default:
      return undefined
  }
}

const negated = (value: Known): Known => (typeof value === 'boolean' ? !value : undefined)

/** One operand that is false decides `&&`, one that is true decides `||`. */
function joined(isAnd: boolean, values: readonly Known[]): Known {
  if (values.includes(!isAnd)) return !isAnd
  return values.every((value) => value === isAnd) ? isAnd : undefined
}

function compared(operator: string, left: Known, right: Known): Known {
  if (operator === 'in') {
    if (typeof left !== 'string' || !Array.isArray(right)) return undefined
    if (right.includes(left)) return true
    return right.every((item) => typeof item === 'string') ? false : undefined
  }
  if (typeof left !== 'string' || typeof right !== 'string') return undefined
  if (operator === '==') return left === right
  return operator === '!=' ? left !== right : undefined
}

import type { Expression, NodeOf } from './ast.ts'
import { checkTimeCall } from './checkTimeCall.ts'
import { createLoop } from './createLoop.ts'
import { createMembership } from './createMembership.ts'
import { createPath } from './createPath.ts'
import { fail, failureOf, mismatch, Presence, type Step } from './evaluation.ts'
import { isConstant } from './expressionParts.ts'
import type { Operators } from './operators.ts'
import { Failure, worse } from './outcome.ts'
import type { PolicyValue } from './policyObjects.ts'
import { createCronSpan, parseDuration, parseTimestamp } from './times.ts'
import { componentsOf, fieldOf, isList, isRecord } from './values.ts'
import { noBudget, weightOf } from './work.ts'

/**
 * Turns an expression into a function, with the variables in scope, outermost first. Its types needn't be checked: values
 * of another type than an operator takes are failures.
 *
 * @throws ExpressionFault
 */
export function createStep(
  expression: Expression,
  operators: Operators,
  variables: readonly string[] = [],
): Step {
  const stepOf = (part: Expression) => createStep(part, operators, variables)
  switch (expression.kind) {
    case 'boolean':
    case 'integer':
    case 'string': {
      const { value } = expression
      return () => value
    }
    case 'list':
      return createList(expression.items.map(stepOf), expression.items.every(isConstant))
    case 'name':
    case 'field':
      return createPath(expression, stepOf, variables)
    case 'not':
      return createNot(expression, stepOf, operators)
    case 'logical':
      return createLogical(expression, stepOf, operators)
    case 'binary':
      return createBinary(expression, stepOf, operators)
    case 'index':
      return createIndex(expression, stepOf, operators)
    case 'slice':
      return createSlice(expression, stepOf, operators)
    case 'quantifier': {
      const predicate = createStep(expression.predicate, operators, [...variables, expression.variable])
      return createLoop(expression, stepOf(expression.list), predicate, variables.length, operators)
    }
    case 'contains':
      return createMembership(expression.item, expression.list, expression, stepOf, operators)
    case 'count': {
      const list = stepOf(expression.list)
      return (run) => {
        const items = list(run)
        return !(items instanceof Failure) && isList(items)
          ? operators.count(items)
          : mismatch(expression.list, items, 'a list')
      }
    }
    case 'timestamp': {
      checkTimeCall(expression)
      const time = parseTimestamp(expression.text.value)!
      return () => time
    }
    case 'cronSpan':
      return createSpan(expression)
  }
}

function createList(items: readonly Step[], isFixed: boolean): Step {
  const evaluate: Step = (run) => {
    const values: PolicyValue[] = []
    let failure: Failure | undefined
    for (const item of items) {
      const value = item(run)
      if (value instanceof Failure) failure = failureOf(failure ?? value, value)
      else values.push(value)
    }
    return failure ?? values
  }
  if (!isFixed) return evaluate
  const fixed = evaluate({ objects: {}, variables: [], fuel: 0, work: noBudget })
  return () => fixed
}

function createNot(
  { operand }: NodeOf<'not'>,
  stepOf: (part: Expression) => Step,
  operators: Operators,
): Step {
  const step = stepOf(operand)
  return (run) => {
    const value = step(run)
    return typeof value === 'boolean' ? operators['!'](value) : mismatch(operand, value, 'a boolean')
  }
}

/** Evaluates all operands, whatever the first ones say: a missing object is an error of the whole policy. */
function createLogical(
  { operator, operands }: NodeOf<'logical'>,
  stepOf: (part: Expression) => Step,
  operators: Operators,
): Step {
  const apply = operators[operator]
  const steps = operands.map((operand) => ({ operand, step: stepOf(operand) }))
  return (run) => {
    let verdict: boolean | undefined
    let failure: Failure | undefined
    for (const { operand, step } of steps) {
      const value = step(run)
      if (typeof value !== 'boolean') failure = worse(failure, mismatch(operand, value, 'a boolean'))
      else verdict = verdict === undefined ? value : apply(verdict, value)
    }
    return failure ?? verdict!
  }
}

function createBinary(
  expression: NodeOf<'binary'>,
  stepOf: (part: Expression) => Step,
  operators: Operators,
): Step {
  const { operator, left, right } = expression
  if (operator === 'in') return createMembership(left, right, expression, stepOf, operators)
  const [leftStep, rightStep] = [stepOf(left), stepOf(right)]
  if (operator === '==' || operator === '!=') {
    const apply = operators[operator]
    return (run) => {
      const a = leftStep(run)
      const b = rightStep(run)
      if (a instanceof Failure || b instanceof Failure) return failureOf(a, b)!
      if (typeof a !== 'bigint') run.work.use(weightOf(a))
      return apply(a, b) ?? mismatch(expression, a, 'of the same type as what it is compared with')
    }
  }
  const apply = operators[operator]
  return (run) => {
    const a = leftStep(run)
    const b = rightStep(run)
    if (typeof a === 'bigint' && typeof b === 'bigint') return apply(a, b)
    return failureOf(
      typeof a === 'bigint' ? a : mismatch(left, a, 'an integer'),
      typeof b === 'bigint' ? b : mismatch(right, b, 'an integer'),
    )!
  }
}

function createIndex(
  expression: NodeOf<'index'>,
  stepOf: (part: Expression) => Step,
  operators: Operators,
): Step {
  const [object, index] = [stepOf(expression.object), stepOf(expression.index)]
  const presence = new Presence(expression)
  return (run) => {
    const value = object(run)
    const key = index(run)
    if (value instanceof Failure || key instanceof Failure) return failureOf(value, key)!
    if (typeof key === 'bigint') {
      if (typeof value === 'string') run.work.use(value.length >> 5)
      if (typeof value === 'string' || isList(value))
        return presence.check(operators.index(value, key), 'index')
      if (!isRecord(value)) return mismatch(expression, value, 'a list')
      run.work.use(weightOf(value))
      return presence.check(operators.index(componentsOf(value) as PolicyValue[], key), 'index')
    }
    if (typeof key !== 'string') return mismatch(expression, key, 'an integer or a string')
    if (!isRecord(value)) return mismatch(expression, value, 'a record')
    return presence.check(fieldOf(value, key), 'missing')
  }
}

function createSlice(
  expression: NodeOf<'slice'>,
  stepOf: (part: Expression) => Step,
  operators: Operators,
): Step {
  const [object, start, end] = [stepOf(expression.object), stepOf(expression.start), stepOf(expression.end)]
  return (run) => {
    const value = object(run)
    const from = start(run)
    const to = end(run)
    const failure = failureOf(failureOf(value, from) ?? value, to)
    if (failure) return failure
    if (value instanceof Failure || (typeof value !== 'string' && !isList(value)))
      return mismatch(expression, value, 'a list')
    if (typeof from !== 'bigint') return mismatch(expression, from, 'an integer')
    if (typeof to !== 'bigint') return mismatch(expression, to, 'an integer')
    run.work.use(value.length >> 5)
    run.fuel -= Math.floor(Math.min(value.length, Number(to)) / 1000)
    if (run.fuel < 0) return fail(expression, 'fuel')
    return operators.slice(value, from, to) ?? fail(expression, 'range')
  }
}

/** Looking for a schedule's next time takes about this long, once for each window. */
const spanUnits = 200

function createSpan(expression: NodeOf<'cronSpan'>): Step {
  checkTimeCall(expression)
  const { cron, duration, zone } = expression
  const isWithin = createCronSpan(cron.value, parseDuration(duration.value)!, zone.value)
  const presence = new Presence(expression)
  return (run) => {
    run.work.use(spanUnits)
    const time = presence.check(fieldOf(run.objects, 'time'), 'missing')
    if (!isRecord(time)) return mismatch(expression, time, 'a record')
    const now = presence.check(fieldOf(time, 'now'), 'missing')
    return typeof now === 'bigint' ? isWithin(Number(now)) : mismatch(expression, now, 'an integer')
  }
}

import type { Expression } from '../../src/language/ast.ts'
import type { FailureReason } from '../../src/language/outcome.ts'
import { type PolicyObjects, Undecodable } from '../../src/language/policyObjects.ts'

// A second reading of docs/policies.md#expressions, to compare the evaluator with: slow, without types, and sharing no code with it.

type Reasons = FailureReason[]
// biome-ignore lint/suspicious/noExplicitAny: it takes values as they come, on purpose.
type Value = any
type Answer = { value: Value } | { reasons: Reasons }

/** `true`, `false`, or why it failed. */
export function evaluateNaively(expression: Expression, objects: PolicyObjects): boolean | FailureReason {
  const answer = read(expression, { ...objects })
  if ('reasons' in answer) return answer.reasons.find((reason) => reason !== 'missing') ?? 'missing'
  return typeof answer.value === 'boolean' ? answer.value : 'undecodable'
}

function read(e: Expression, names: Record<string, Value>): Answer {
  const sub = (part: Expression) => read(part, names)
  switch (e.kind) {
    case 'boolean':
    case 'integer':
    case 'string':
      return { value: e.value }
    case 'timestamp':
      return { value: BigInt(new Date(e.text.value.toUpperCase().replace('-00:00', 'Z')).getTime()) }
    case 'cronSpan':
      return readSpan(e, names)
    case 'list':
      return all(e.items.map(sub), (values) => ({ value: values }))
    case 'name':
      return answerOf(names[e.name])
    case 'not':
      return all([sub(e.operand)], ([value]) => (typeof value === 'boolean' ? { value: !value } : wrong(1)))
    case 'logical': {
      const parts = e.operands.map((part) => typed(sub(part), 'boolean'))
      return all(parts, (values) => ({
        value: e.operator === '&&' ? values.every(Boolean) : values.some(Boolean),
      }))
    }
    case 'binary':
      if (e.operator === 'in') return member(sub(e.left), sub(e.right))
      if (e.operator === '==' || e.operator === '!=') {
        return all([sub(e.left), sub(e.right)], ([a, b]) => {
          const verdict = same(a, b)
          return verdict === undefined ? wrong(1) : { value: verdict === (e.operator === '==') }
        })
      }
      return compare(e.operator, sub(e.left), sub(e.right))
    case 'field': {
      const name = e.field.value === 'named_account' ? 'named_accounts' : e.field.value
      return all([sub(e.object)], ([object]) => (isRecord(object) ? answerOf(own(object, name)) : wrong(1)))
    }
    case 'index':
      return all([sub(e.object), sub(e.index)], ([object, key]) => at(object, key))
    case 'slice':
      return all([sub(e.object), sub(e.start), sub(e.end)], ([object, start, end]) => cut(object, start, end))
    case 'contains': {
      const [items, item] = [sub(e.list), sub(e.item)]
      return member(item, items)
    }
    case 'count':
      return all([sub(e.list)], ([items]) =>
        Array.isArray(items) ? { value: BigInt(items.length) } : wrong(1),
      )
    case 'quantifier':
      return all([sub(e.list)], ([items]) => {
        if (!Array.isArray(items)) return wrong(1)
        const verdicts = items.map((item: Value) => {
          const verdict = read(e.predicate, { ...names, [e.variable]: item })
          return 'value' in verdict && typeof verdict.value !== 'boolean' ? wrong(1) : verdict
        })
        return all(verdicts, (values) => {
          if (e.name === 'filter') return { value: items.filter((_: Value, index: number) => values[index]) }
          return { value: e.name === 'all' ? values.every(Boolean) : values.some(Boolean) }
        })
      })
  }
}

/** The answer from the values of all parts, or the reasons of all that failed. */
function all(parts: Answer[], use: (values: Value[]) => Answer): Answer {
  const reasons = parts.flatMap((part) => ('reasons' in part ? part.reasons : []))
  return reasons.length > 0 ? { reasons } : use(parts.map((part) => (part as { value: Value }).value))
}

const wrong = (times: number): Answer => ({ reasons: Array<FailureReason>(times).fill('undecodable') })
const fails = (reason: FailureReason): Answer => ({ reasons: [reason] })
const own = (object: Value, key: string) => (Object.keys(object).includes(key) ? object[key] : undefined)
const isRecord = (value: Value) =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Undecodable)

function answerOf(value: Value, reason: FailureReason = 'missing'): Answer {
  if (value === undefined) return fails(reason)
  return value instanceof Undecodable ? fails('undecodable') : { value }
}

const typed = (side: Answer, type: string): Answer =>
  'value' in side && typeof side.value !== type ? wrong(1) : side

function compare(operator: string, left: Answer, right: Answer): Answer {
  return all([typed(left, 'bigint'), typed(right, 'bigint')], ([a, b]) => {
    const order = a < b ? -1 : a > b ? 1 : 0
    return { value: { '<': order < 0, '>': order > 0, '<=': order <= 0, '>=': order >= 0 }[operator] }
  })
}

function same(a: Value, b: Value): boolean | undefined {
  if (a instanceof Undecodable || b instanceof Undecodable) return undefined
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false
    const verdicts = a.map((item, index) => same(item, b[index]))
    return verdicts.some((verdict) => verdict === undefined) ? undefined : verdicts.every(Boolean)
  }
  if (typeof a !== typeof b || typeof a === 'object') return undefined
  const plain = (text: Value) =>
    /^0x[0-9a-f]{40}$/i.test(text) && text[1] === 'x' ? text.toLowerCase() : text
  return typeof a === 'string' ? plain(a) === plain(b) : a === b
}

function member(item: Answer, items: Answer): Answer {
  return all([item, items], ([value, list]) => {
    if (!Array.isArray(list)) return wrong(1)
    const verdicts = list.map((candidate) => same(value, candidate))
    return verdicts.some((verdict) => verdict === undefined) ? wrong(1) : { value: verdicts.some(Boolean) }
  })
}

function at(object: Value, key: Value): Answer {
  if (typeof key === 'string') return isRecord(object) ? answerOf(own(object, key)) : wrong(1)
  if (typeof key !== 'bigint') return wrong(1)
  if (typeof object === 'string')
    return answerOf([...object].at(Number(key)) && key >= 0n ? [...object][Number(key)] : undefined, 'index')
  if (typeof object !== 'object' || object instanceof Undecodable) return wrong(1)
  const values = Array.isArray(object) ? object : Object.values(object)
  return answerOf(key < 0n ? undefined : values[Number(key)], 'index')
}

function cut(object: Value, start: Value, end: Value): Answer {
  if (typeof object !== 'string' && !Array.isArray(object)) return wrong(1)
  if (typeof start !== 'bigint' || typeof end !== 'bigint') return wrong(1)
  const parts = [...object]
  if (start < 0n || end < start || end > BigInt(parts.length)) return fails('range')
  const kept = parts.slice(Number(start), Number(end))
  return { value: typeof object === 'string' ? kept.join('') : kept }
}

/** Looks back minute by minute for a start. In UTC only. */
function readSpan(e: Extract<Expression, { kind: 'cronSpan' }>, names: Record<string, Value>): Answer {
  return all([answerOf(names.time)], ([time]) =>
    all([answerOf(time.now)], ([now]) => {
      const minutes = { '1m': 1, '8h': 480, '1d': 1440 }[e.duration.value]!
      const [minute, hour, day, month, weekday] = e.cron.value.split(/ +/).map(numbers)
      for (let back = 0; back < minutes; back++) {
        const at = new Date(Math.floor(Number(now) / 60_000) * 60_000 - back * 60_000)
        const fits = (set: number[] | undefined, value: number) => !set || set.includes(value)
        const isDay =
          day && weekday
            ? day.includes(at.getUTCDate()) || weekday.includes(at.getUTCDay())
            : fits(day, at.getUTCDate()) && fits(weekday, at.getUTCDay())
        const isTime = fits(minute, at.getUTCMinutes()) && fits(hour, at.getUTCHours())
        if (isDay && isTime && fits(month, at.getUTCMonth() + 1)) return { value: true }
      }
      return { value: false }
    }),
  )
}

function numbers(field: string): number[] | undefined {
  if (field === '*') return undefined
  return field.split(',').flatMap((part) => {
    const [low, high = low] = part.split('-').map(Number) as [number, number?]
    return Array.from({ length: high - low + 1 }, (_, index) => low + index)
  })
}

import { type Operators, operators } from '../../src/language/operators.ts'
import type { PolicyValue } from '../../src/language/policyObjects.ts'

const inverted = (verdict: boolean | undefined) => (verdict === undefined ? undefined : !verdict)

/** Wrong implementations of every operator: a new one without any doesn't compile. */
const mutations: { [Name in keyof Operators]: Record<string, Operators[Name]> } = {
  '!': { 'that does nothing': (value) => value },
  '&&': {
    'that is ||': (left, right) => left || right,
    'that is left': (left) => left,
    'that is right': (_, right) => right,
  },
  '||': {
    'that is &&': (left, right) => left && right,
    'that is left': (left) => left,
    'that is right': (_, right) => right,
    'that is exclusive': (left, right) => left !== right,
  },
  '==': {
    'that is !=': (left, right) => inverted(operators['=='](left, right)),
    'with addresses in their case': (left, right) =>
      typeof left === typeof right ? left === right : undefined,
    'without case': (left, right) => operators['=='](lower(left), lower(right)),
    'across types': (left, right) => operators['=='](left, right) ?? false,
  },
  '!=': {
    'that is ==': (left, right) => operators['=='](left, right),
    'with addresses in their case': (left, right) =>
      typeof left === typeof right ? left !== right : undefined,
  },
  '<': { 'that is <=': (left, right) => left <= right, 'that is >': (left, right) => left > right },
  '>': { 'that is >=': (left, right) => left >= right, 'that is <': (left, right) => left < right },
  '<=': { 'that is <': (left, right) => left < right, 'that is >=': (left, right) => left >= right },
  '>=': { 'that is >': (left, right) => left > right, 'that is <=': (left, right) => left <= right },
  in: {
    'that is always true': () => true,
    'that is always false': () => false,
    'that reads the first element': (item, items) => operators.in(item, items.slice(0, 1)),
  },
  contains: {
    'that is always true': () => true,
    'that is always false': () => false,
    'that leaves out the last element': (items, item) => operators.contains(items.slice(0, -1), item),
  },
  count: { 'that is one more': (items) => BigInt(items.length + 1), 'that is 1': () => 1n },
  all: {
    'that is any': (verdicts) => verdicts.includes(true),
    'false for an empty list': (verdicts) => verdicts.length > 0 && !verdicts.includes(false),
    'of the first': (verdicts) => verdicts[0] ?? true,
  },
  any: {
    'that is all': (verdicts) => !verdicts.includes(false),
    'of the first': (verdicts) => verdicts[0] ?? false,
  },
  filter: {
    'that keeps everything': (items) => items,
    'that keeps the others': (items, verdicts) => items.filter((_, index) => !verdicts[index]),
  },
  index: {
    'from 1': (object, index) => operators.index(object, index - 1n),
    'from the end': (object, index) =>
      operators.index(object, index < 0n ? BigInt(object.length) + index : index),
    'by UTF-16 unit': (object, index) => object[Number(index)],
  },
  slice: {
    'with its end': (object, start, end) => operators.slice(object, start, end + 1n),
    'cut at the end': (object, start, end) => object.slice(Number(start), Number(end)),
    'from the start': (object, _, end) => operators.slice(object, 0n, end),
  },
}

const lower = (value: PolicyValue) => (typeof value === 'string' ? value.toLowerCase() : value)

export const mutants = Object.entries(mutations).flatMap(([operator, versions]) =>
  Object.entries(versions).map(([version, implementation]) => ({
    name: `${operator} ${version}`,
    table: { ...operators, [operator]: implementation } as Operators,
  })),
)

import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Expression } from '../../src/language/ast.ts'
import { compileWith } from '../../src/language/compile.ts'
import { evaluateWith } from '../../src/language/evaluate.ts'
import type { ExpressionField } from '../../src/language/keywordFields.ts'
import { type Operators, operators } from '../../src/language/operators.ts'
import { parse } from '../../src/language/parse.ts'
import type { PolicyObjects } from '../../src/language/policyObjects.ts'
import { print } from '../../src/language/print.ts'

import { evaluateNaively } from './evaluateNaively.ts'
import { generateExpression } from './generateExpression.ts'
import { generateObjects } from './generateObjects.ts'
import { mutants } from './mutants.ts'
import type { Random } from './pools.ts'

const isFull = process.env.LATCHKEY_FULL === '1'
const isDeep = process.env.LATCHKEY_DEEP === '1'
const count = isDeep ? 10_000 : isFull ? 500 : 200
const fields: ExpressionField[] = ['condition', 'consensus', 'time']

interface Sample {
  readonly expression: Expression
  readonly source: string
  readonly field: ExpressionField
  readonly objects: PolicyObjects
}

interface SampleOptions {
  readonly isWild: boolean
  readonly depth: number
  readonly missing: number
}

function* samples(random: Random, total: number, options: SampleOptions): Generator<Sample> {
  for (let count = 0; count < total; ) {
    const field = fields[count % fields.length]!
    const expression = generateExpression(random, { ...options, field })
    const source = print(expression)
    // Longer ones are refused.
    if (Buffer.byteLength(source) > 4096) continue
    count++
    yield { expression, source, field, objects: generateObjects(random, options) }
  }
}

const deep = { depth: 5, missing: 0.07 }

/** An expression without its places in the source. */
const stripped = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      key === 'span' ? undefined : typeof inner === 'bigint' ? `${inner}n` : inner,
    ),
  )

function outcomeOf({ source, objects }: Sample, table: Operators = operators): boolean | string {
  const outcome = evaluateWith(table, compileWith(table, source), objects)
  return outcome.kind === 'value' ? outcome.value : outcome.reason
}

describe('policy language', () => {
  it('behavior: parsing what was printed gives the same expression and text', () => {
    for (const { expression, source } of samples(createRandom(1), count, { ...deep, isWild: true })) {
      const parsed = parse(source)
      expect(stripped(parsed), source).toEqual(stripped(expression))
      expect(print(parsed)).toBe(source)
    }
  })

  it('behavior: a well-typed expression fails only for missing data, an index or a range', () => {
    const outcomes = new Map<string, number>()
    for (const sample of samples(createRandom(2), count, { ...deep, isWild: false })) {
      const outcome = String(outcomeOf(sample))
      expect(['true', 'false', 'missing', 'index', 'range'], sample.source).toContain(outcome)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    // Each of them often, or the check would say little.
    expect(
      Math.min(...['true', 'false', 'missing', 'index', 'range'].map((name) => outcomes.get(name) ?? 0)),
    ).toBeGreaterThan(count / 100)
  })

  it('behavior: agrees with a naive evaluator', () => {
    for (const sample of samples(createRandom(3), count, { ...deep, isWild: true })) {
      expect(outcomeOf(sample), sample.source).toBe(evaluateNaively(sample.expression, sample.objects))
    }
  })

  // Small expressions that seldom fail, so that most of what an operator does shows in the result.
  let small: { sample: Sample; expected: ReturnType<typeof evaluateNaively> }[]
  beforeAll(() => {
    const many = isFull || isDeep ? 16_000 : 8_000
    const options = { depth: 2, missing: 0.01, isWild: true }
    small = [...samples(createRandom(5), many, options)].map((sample) => ({
      sample,
      expected: evaluateNaively(sample.expression, sample.objects),
    }))
  })

  it('behavior: agrees with a naive evaluator on small expressions', () => {
    for (const { sample, expected } of small) expect(outcomeOf(sample), sample.source).toBe(expected)
  })

  it.each(mutants)('behavior: the comparison with the naive evaluator notices $name', ({ table }) => {
    expect(small.some(({ sample, expected }) => outcomeOf(sample, table) !== expected)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'

import type { Operation } from '../src/operation.ts'
import { operations } from '../src/operations/index.ts'
import { readParams } from '../src/readParams.ts'
import { unknownFieldsOf } from '../src/unknownFieldsOf.ts'
import { samples } from './samples.ts'

type Json = Record<string, unknown>

const all = Object.entries(operations).flatMap(([kind, byName]) =>
  Object.entries<Operation>(byName).map(([name, operation]) => {
    const sample = (samples as unknown as Record<string, Record<string, Json>>)[kind]?.[name] ?? {}
    return { path: `${kind}.${name}`, operation, sample }
  }),
)

const accepts = (operation: Operation, params: unknown) =>
  readParams(operation, params, { unknownFields: unknownFieldsOf(operation) }).ok

/** Lengths of fields that hold a whole transaction; all others have 65,536. */
const largest: Readonly<Record<string, number>> = { payload: 262_144, unsignedTransaction: 262_144 }

const isRequired = (operation: Operation, field: string) => {
  const type = operation.params.entries[field]?.type
  return type !== 'optional' && type !== 'nullish'
}

/** A value of every kind that JSON has, but for the field's own. */
const wrongKinds = (value: unknown): unknown[] => {
  const kindOf = (other: unknown) => (Array.isArray(other) ? 'array' : typeof other)
  return [true, 7, 'text', [], {}].filter((other) => kindOf(other) !== kindOf(value))
}

/** Optional fields that the other fields of the sample need. */
const neededBeside = new Set([
  'submit.initFiatOnRamp.countrySubdivisionCode',
  'query.listSuborgs.filterType',
  'query.listSuborgs.filterValue',
  'query.listVerifiedSuborgs.filterType',
  'query.listVerifiedSuborgs.filterValue',
])
// removeIpAllowlist.publicKey may be null. client signatures have two kinds:
// docs/decisions.md#what-clients-send-and-what-we-accept.
const mayBeNull = new Set(['submit.removeIpAllowlist.publicKey'])

// An empty expression is one that is left out.
const emptyIsAbsent = new Set(['submit.createPolicy.time', 'submit.updatePolicy.time'])

// Classes of docs/security.md#malformed-bodies.
describe.each(all)('$path', ({ path, operation, sample }) => {
  const fields = Object.keys(sample)

  it('behavior: takes its sample, which has every field', () => {
    expect(fields.sort()).toEqual(Object.keys(operation.params.entries).sort())
    expect(accepts(operation, sample)).toBe(true)
  })

  it.each(fields)(
    'behavior: %s may be missing only where it is optional, and is never null or of another kind',
    (field) => {
      const { [field]: value, ...rest } = sample
      const isNeeded = isRequired(operation, field) || neededBeside.has(`${path}.${field}`)
      expect(accepts(operation, rest)).toBe(!isNeeded)
      expect(accepts(operation, { ...sample, [field]: null })).toBe(mayBeNull.has(`${path}.${field}`))
      for (const other of wrongKinds(value))
        expect([other, accepts(operation, { ...sample, [field]: other })]).toEqual([other, false])
    },
  )

  it.each(fields.filter((field) => typeof sample[field] === 'string'))(
    'behavior: %s is refused if it is empty, too long or has control characters',
    (field) => {
      const value = String(sample[field])
      for (const text of [`${value}\0`, `${value}\ud800`, 'x'.repeat((largest[field] ?? 65_536) + 1)])
        expect([text.length, accepts(operation, { ...sample, [field]: text })]).toEqual([text.length, false])
      const mayBeEmpty = value === '' || emptyIsAbsent.has(`${path}.${field}`)
      expect(
        accepts(operation, { ...sample, [field]: '' }) && !mayBeEmpty,
        `${path} takes an empty ${field}. If it should, write '' in its sample.`,
      ).toBe(false)
    },
  )

  it('behavior: an unknown field', () => {
    const isIgnored = unknownFieldsOf(operation) === 'ignore'
    expect(accepts(operation, { ...sample, colour: 'blue' })).toBe(isIgnored)
  })

  it('behavior: no message repeats what was sent', () => {
    for (const field of fields) {
      for (const secret of [
        's3cret-value',
        'S3CRET',
        { s3cret: 's3cret-value' },
        ['s3cret-value'],
        83_726_451,
      ]) {
        const read = readParams(operation, { ...sample, [field]: secret }, { unknownFields: 'ignore' })
        const repeated = JSON.stringify(read.ok ? [] : read.issues).match(/s3cret|83726451/i)?.[0]
        // Numbers are repeated only in numeric fields.
        expect(repeated).toBe(repeated && typeof sample[field] === 'number' ? '83726451' : undefined)
      }
    }
  })
})

import { keywords } from '../../src/language/keywords.ts'
import {
  type PolicyObjects,
  type PolicyRecord,
  type PolicyValue,
  Undecodable,
} from '../../src/language/policyObjects.ts'
import { dynamic, list, type Type } from '../../src/language/types.ts'
import { integers, keys, pick, type Random, strings, times } from './pools.ts'

export interface ObjectsOptions {
  /** Whether data may be undecodable, and contract arguments of any type. */
  readonly isWild: boolean
  /** The share of objects and fields that are missing, from 0 to 1. */
  readonly missing: number
}

/** Objects that agree with the types of the keywords, with a few objects and fields missing. */
export function generateObjects(random: Random, options: ObjectsOptions): PolicyObjects {
  return generateRecord(
    random,
    [...keywords].map(([name, { type }]) => [name, type] as const),
    options,
  )
}

function generateRecord(
  random: Random,
  fields: readonly (readonly [string, Type])[],
  options: ObjectsOptions,
): PolicyRecord {
  const present = fields.filter(() => random() >= options.missing)
  return Object.fromEntries(present.map(([name, type]) => [name, generateValue(random, type, options)]))
}

function generateValue(random: Random, type: Type, options: ObjectsOptions): PolicyValue {
  if (options.isWild && random() < 0.02) return new Undecodable('It is made up.')
  switch (type.kind) {
    case 'boolean':
      return random() < 0.5
    case 'integer':
      return pick(random, integers)
    case 'string':
      return pick(random, strings)
    case 'timestamp':
      return BigInt(Date.parse(pick(random, times)))
    case 'list':
      return Array.from({ length: Math.floor(random() * 4) }, () => generateValue(random, type.item, options))
    case 'map':
      return generateRecord(
        random,
        keys.map((key) => [key, type.value] as const),
        options,
      )
    case 'record':
      return generateRecord(random, Object.entries(type.fields), options)
    case 'dynamic': {
      const kinds = [{ kind: 'boolean' }, { kind: 'integer' }, { kind: 'string' }, list(dynamic)] as const
      return generateValue(random, pick(random, kinds), options)
    }
  }
}

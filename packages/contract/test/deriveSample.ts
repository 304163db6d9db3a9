import * as v from 'valibot'

import type { Operation } from '../src/operation.ts'
import { readValue } from '../src/readParams.ts'
import { id, publicKey, signature, targetPublicKey, token } from './samples/parts.ts'

/** Texts to try, so that each format takes one. A text that may be empty is. */
const texts = [
  '',
  'text',
  id,
  'ada@example.com',
  '+15551234567',
  '1',
  '900',
  '123456',
  'US',
  '/app',
  "m/44'/60'/0'/0/0",
  publicKey,
  targetPublicKey,
  signature,
  token,
  'https://larkfield.example/callback',
  'https://larkfield.example',
  'https://larkfield.example/recover?bundle=%s',
]
const numbers = [1, 2, 6, 12, 30, 1_024, 3_000]

/**
 * Parameters with every field that the schemas have, each the first value that is taken.
 *
 * @throws if a field takes none of them, or a rule between fields refuses them together
 */
export function deriveSample(name: string, { params }: Operation): object {
  const sample = sampleFor(params, name)
  const read = readValue(params, sample)
  if (!read.ok) throw new Error(`${name}: write a sample in test/samples/. ${JSON.stringify(read.issues)}`)
  return sample as object
}

function sampleFor(schema: v.GenericSchema, path: string): unknown {
  const { type } = schema
  if (isOf(schema, 'wrapped')) return sampleFor(schema.wrapped, path)
  if (isOf(schema, 'entries'))
    return Object.fromEntries(
      Object.entries(schema.entries).map(([field, inner]) => [field, sampleFor(inner, `${path}.${field}`)]),
    )
  if (isOf(schema, 'item')) return [sampleFor(schema.item, path)]
  const values = candidates(schema)
  const value = values.find((one) => v.safeParse(schema, one).success)
  if (value === undefined) throw new Error(`${path}: write a sample in test/samples/ for this ${type}`)
  return value
}

interface Nested {
  wrapped: v.GenericSchema
  entries: v.ObjectEntries
  item: v.GenericSchema
}

const isOf = <Key extends keyof Nested>(
  schema: v.GenericSchema,
  key: Key,
): schema is v.GenericSchema & Pick<Nested, Key> => key in schema

function candidates(schema: v.GenericSchema): readonly unknown[] {
  if ('options' in schema && Array.isArray(schema.options))
    return schema.options.map((option) =>
      typeof option === 'object' ? sampleFor(option, schema.type) : option,
    )
  return [...texts, ...numbers, true]
}

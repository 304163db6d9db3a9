import { guardedRows } from '@latchkey/contract/guarded'
import { expect, it } from 'vitest'

import { bodyOf } from '../../test/judge/exampleCase.ts'
import { guardedOperationOf } from './guardedOperations.ts'
import { readAsked } from './readAsked.ts'

// By computed paths: the compiler keeps the tests of two packages apart.
const [contract, samplesPath] = [
  '../../../contract/src/exports/server.ts',
  '../../../contract/test/samples.ts',
]
const { operations, readParams, activityFacts, accessOf, loginOf } = await import(
  /* @vite-ignore */ contract as string
)
const { samples } = await import(/* @vite-ignore */ samplesPath as string)

const typeOf = (name: string) =>
  `ACTIVITY_TYPE_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
const revisions = ['', '_V2', '_V3', '_V4', '_V7', '_V8']
const guarded = Object.keys(operations.submit).flatMap((name) =>
  revisions.flatMap((revision) => {
    const facts = guardedOperationOf(typeOf(name) + revision)
    return facts ? [[typeOf(name) + revision, facts, revision] as const] : []
  }),
)

it('default: knows every operation that the definitions guard, in each of its revisions', () => {
  expect(new Set(guarded.map(([, { name }]) => name))).toEqual(new Set(Object.keys(guardedRows)))
  const revisionsOf = (row: string) => row.split(' ').at(-1)!.split(',').length
  expect(guarded).toHaveLength(Object.values(guardedRows).reduce((sum, row) => sum + revisionsOf(row), 0))
})

const organizationId = '01890000-0000-7000-8000-000000000001'

/** Addresses as people write them, and spellings of older clients. */
const respelled = (value: unknown): unknown => {
  if (value === 'ada@example.com') return 'ada@münchen.example'
  if (typeof value === 'string') return value.replace(/^CURVE_(?!TYPE)/, 'CURVE_TYPE_')
  if (Array.isArray(value)) return value.map(respelled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, respelled(member)]))
}

/** Without the members that have a default. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const { curveType, oauthProviders, userTags, ...members } = value as Record<string, unknown>
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, shortened(member)]))
}

it.each(guarded)('default: reads %s as the contract does', (type, { name }, revision) => {
  const options = { unknownFields: 'refuse', revision }
  const sample = samples.submit[name]
  const written = [sample, respelled(sample), shortened(sample)]
  const read = written.flatMap((sample) => {
    const { ok, value } = readParams(operations.submit[name], sample, options)
    return ok ? [{ sample, value }] : []
  })
  expect(read).not.toEqual([])
  for (const { sample, value } of read) {
    const body = bodyOf(type, { organizationId, parameters: sample as object })
    expect(readAsked(Buffer.from(body)).parameters).toEqual(value)
  }
})

it.each(guarded)('default: knows what the definition of %s says', (_type, { name, view, access, login }) => {
  const { resource, action, params, target } = activityFacts[name]
  expect(view).toEqual({ resource, action, params, target })
  expect(access).toEqual(accessOf(`submit/${name}`))
  const parameters = samples.submit[name]
  expect(login(parameters as never)).toBe(loginOf(name, parameters))
})

const read = (changes: object) => {
  const body = {
    type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
    timestampMs: '5',
    organizationId,
    parameters: {},
    ...changes,
  }
  return readAsked(Buffer.from(JSON.stringify(body)))
}

it.each([
  [
    'type',
    ['', 'ACTIVITY_TYPE_WHOAMI', 'constructor', 5, null],
    'not an operation that the enclave verifies',
  ],
  [
    'organizationId',
    ['', 'x', [organizationId], 5, null, organizationId.toUpperCase().replace('01', 'AB')],
    'expected a UUID',
  ],
  [
    'timestampMs',
    ['', '-5', '1e3', '0x5', '5.5', '1'.repeat(17), ['5'], 5, null],
    'expected a whole number as text',
  ],
  ['parameters', [[], 'x', 5, null], 'expected an object'],
])('error: refuses a body with a malformed %s', (name, values, message) => {
  for (const value of values) expect(() => read({ [name]: value }), String(value)).toThrow(message)
  expect(read({}).timestampMs).toBe(5)
})

it.each([
  ['repeats a key', '{"type":1,"type":2}', 'it repeats a key'],
  ['is no object', '[]', 'it is not a JSON object'],
  ['is no JSON', '{', 'it is not JSON'],
])('error: refuses a body that %s', (_title, body, message) => {
  expect(() => readAsked(Buffer.from(body))).toThrow(`the body: ${message}`)
})

const typedData = (message: object, more: object = {}) =>
  JSON.stringify({
    types: { EIP712Domain: [], Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail',
    domain: {},
    message,
    ...more,
  })

it('behavior: leaves members of typed data out that are not signed', () => {
  const [plain, extended] = [typedData({ text: 'hi' }), typedData({ text: 'hi', note: 'unsigned' })]
  const encoding = 'PAYLOAD_ENCODING_EIP712'
  expect(read({ parameters: { encoding, payload: extended } }).parameters.payload).toBe(plain)
  expect(read({ parameters: { encoding, payloads: [extended, 5] } }).parameters.payloads).toEqual([plain, 5])
  const other = { encoding: 'PAYLOAD_ENCODING_TEXT_UTF8', payload: extended }
  expect(read({ parameters: other }).parameters).toEqual(other)
})

it.each([
  ['in its own spelling', `${typedData({ text: 'hi' }).slice(0, -1)} }`],
  ['with members beside its parts', typedData({ text: 'hi' }, { id: 5 })],
  ['that are no typed data', '{"message":{"note":1}}'],
  ['that are no JSON', '{'],
])('behavior: keeps typed data %s', (_title, payload) => {
  const parameters = { encoding: 'PAYLOAD_ENCODING_EIP712', payload }
  expect(read({ parameters }).parameters).toEqual(parameters)
})

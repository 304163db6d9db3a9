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

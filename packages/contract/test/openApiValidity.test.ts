import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'

import { errors } from '../src/errors/errors.ts'
import { type ApiSurface, openApiDocument } from '../src/openApi/openApiDocument.ts'
import { walk } from './walkDocument.ts'

const resolve = (document: unknown, ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

const url = 'http://localhost:4000'
const publicApi = await openApiDocument('publicApi', url)
const authProxy = await openApiDocument('authProxy', url)

describe.each<[ApiSurface, typeof publicApi]>([
  ['publicApi', publicApi],
  ['authProxy', authProxy],
])('%s', (_, document) => {
  it('behavior: a validator finds no errors', async () => {
    const { valid, errors: problems } = await new Validator().validate({ ...document })
    expect(problems).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('behavior: every reference resolves', () => {
    const refs = [...walk(document)].filter(({ key }) => key === '$ref')
    expect(refs.length).toBeGreaterThan(50)
    expect(refs.filter(({ value }) => resolve(document, String(value)) === undefined)).toEqual([])
  })

  it('behavior: describes what it refers to, and nothing else', () => {
    const refs = [...walk(document)].filter(({ key }) => key === '$ref').map(({ value }) => value)
    const names = Object.keys(document.components.schemas ?? {})
    expect(names.filter((name) => !refs.includes(`#/components/schemas/${name}`))).toEqual([])
  })

  // openapi-typescript makes `Record<string, never>` of such a part, and nothing can be passed to the operation.
  it('behavior: no part of a whole is an object without members', () => {
    const parts = [...walk(document)].filter(({ path }) => /\/allOf\/\d+$/.test(path))
    const isEmpty = ({ type, properties = {} }: { type?: string; properties?: object }) =>
      type === 'object' && Object.keys(properties).length === 0
    expect(parts.filter(({ value }) => isEmpty(value as object)).map(({ path }) => path)).toEqual([])
  })

  it('behavior: every field and operation has a doc line', () => {
    // A property that narrows a field of the envelope or the activity is described where that field is.
    const narrows =
      /^(?:type|parameters|generateAppProofs|activity|intent|result|\w+(?:Intent|Result)(?:V\d)?)$/
    const bare = [...walk(document)]
      .filter(({ path, key }) => path.endsWith(`/properties/${key}`) && !narrows.test(key))
      .filter(({ value }) => !(value as { description?: string }).description)
    expect(bare.map(({ path }) => path)).toEqual([])
    expect([...walk(document)].filter(({ value }) => /undefined/.test(String(value)))).toEqual([])
  })

  it('behavior: is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  it('behavior: each error status names its codes', () => {
    const listed = Object.values(document.components.responses ?? {}).flatMap(({ description }) =>
      description?.split(', '),
    )
    expect(listed.sort()).toEqual(Object.keys(errors).sort())
  })
})

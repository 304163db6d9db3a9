import { openApiDocument } from '@latchkey/contract/server'
import { describe, expect, it } from 'vitest'

import { forgetTexts, forgetValues, provenContactsIn, textParameters } from './textParameters.ts'

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** Names of the parameters of submits that may be any text or any JSON. */
async function readTextParameters(): Promise<string[]> {
  const document = (await openApiDocument('publicApi', 'http://localhost')) as unknown as {
    paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: Schema }> } } }>
  }
  const names = new Set<string>()
  const resolve = (schema: Schema): Schema =>
    schema.$ref
      ? resolve(
          schema.$ref
            .slice(2)
            .split('/')
            .reduce<unknown>((at, key) => Object(at)[key], document) as Schema,
        )
      : schema
  function walk(unresolved: Schema, name: string, depth = 0): void {
    if (depth > 12) return
    const schema = resolve(unresolved)
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(one, name, depth + 1)
    if (schema.items) walk(schema.items, name, depth + 1)
    for (const [key, one] of Object.entries(schema.properties ?? {})) walk(one, key, depth + 1)
    const { additionalProperties } = schema
    if (typeof additionalProperties === 'object') walk(additionalProperties, name, depth + 1)
    const isAnyJson = JSON.stringify(additionalProperties) === '{}' || additionalProperties === true
    // Operations without parameters take any, and keep none.
    if (isAnyJson && name !== 'parameters') names.add(name)
    const isText = schema.type === 'string' && !schema.enum && schema.const === undefined
    // Ids, keys, URLs and numbers have a pattern.
    if (isText && (!schema.pattern || name === 'userPhoneNumber')) names.add(name)
  }
  for (const [path, { post }] of Object.entries(document.paths))
    if (path.includes('/submit/')) walk(post!.requestBody.content['application/json']!.schema, '')
  return [...names].sort()
}

describe('textParameters', () => {
  it('behavior: decides for each parameter of the contract that may be any text', async () => {
    expect(Object.keys(textParameters).sort()).toEqual(await readTextParameters())
  })

  it('behavior: forgets all that claims say, whatever their names', () => {
    expect(
      forgetTexts({ claims: { role: 'admin', seats: 3, company: { userId: 'u-1' }, gone: null } }),
    ).toEqual({
      claims: {
        role: '[not kept]',
        seats: '[not kept]',
        company: { userId: '[not kept]' },
        gone: null,
      },
    })
  })

  it('default: forgets personal texts at any depth, and nothing else', () => {
    expect(
      forgetTexts({
        userId: 'u-1',
        reason: 'chargeback',
        users: [{ userName: 'Ada', apiKeys: [{ apiKeyName: 'desk', publicKey: '02' }], count: 3 }],
        payloads: ['ab', 'cd'],
      }),
    ).toEqual({
      userId: 'u-1',
      reason: '[not kept]',
      users: [{ userName: '[not kept]', apiKeys: [{ apiKeyName: '[not kept]', publicKey: '02' }], count: 3 }],
      payloads: ['[not kept]', '[not kept]'],
    })
  })

  it('behavior: forgets texts wherever they stand', () => {
    const users = [{ userName: 'Ada', userTags: ['Ada'] }, { userName: 'Ada Bell' }]
    expect(forgetValues({ users }, new Set(['Ada']))).toEqual({
      users: [{ userName: '[not kept]', userTags: ['[not kept]'] }, { userName: 'Ada Bell' }],
    })
  })

  it('behavior: finds the contacts that a request proved, at any depth', () => {
    const users = { rootUsers: [{ userEmail: 'a@b.test', userPhoneNumber: '' }], reason: 'c@d.test' }
    expect(provenContactsIn({ ...users, verificationToken: '[not kept]' })).toEqual(['a@b.test'])
    expect(provenContactsIn(users)).toEqual([])
  })
})

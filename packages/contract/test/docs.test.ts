import { expect, it } from 'vitest'

import { createSchemas } from '../src/openApi/schemas.ts'
import { operations } from '../src/operations/index.ts'
import { readDocs } from './readDocs.ts'

/** Every path whose doc line an OpenAPI document shows. */
async function listPaths(): Promise<string[]> {
  const paths = new Set<string>()
  await createSchemas(new Proxy({}, { get: (_, path) => paths.add(String(path)) && '' }))
  for (const [kind, byName] of Object.entries(operations)) {
    for (const name of Object.keys(byName)) paths.add(`${kind}.${name}`)
  }
  return [...paths].sort()
}

it('behavior: every row and field has a doc line', async () => {
  const docs = readDocs(await listPaths())
  expect(Object.keys(docs).filter((path) => !docs[path])).toEqual([])
})

it('behavior: OpenAPI documents show what editors show', async () => {
  const docs = readDocs(await listPaths())
  const written = `${JSON.stringify(docs, null, 2)}\n`
  // Written from the comments of wire.ts, operations/ and records/ by `npx vitest run packages/contract -u`.
  await expect(written).toMatchFileSnapshot('../src/openApi/docs.json')
})

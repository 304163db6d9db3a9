import { beforeAll, expect, it } from 'vitest'

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

let docs: Record<string, string>
// Reads the whole package with the compiler, which takes seconds on a busy machine.
beforeAll(async () => {
  docs = readDocs(await listPaths())
})

it('behavior: every row and field has a doc line', () => {
  expect(Object.keys(docs).length).toBeGreaterThan(400)
  expect(Object.keys(docs).filter((path) => !docs[path])).toEqual([])
})

it('behavior: doc lines cite no page outside the repository', () => {
  expect(Object.entries(docs).filter(([, doc]) => /\.md\b/.test(doc))).toEqual([])
})

it('behavior: OpenAPI documents show what editors show', async () => {
  // Written from the comments of wire.ts, operations/ and records/ by `npx vitest run packages/contract -u`.
  await expect(`${JSON.stringify(docs, null, 2)}\n`).toMatchFileSnapshot('../src/openApi/docs.json')
})

import { beforeAll, expect, it } from 'vitest'

import { createSchemas } from '../src/openApi/schemas.ts'
import type { Operation } from '../src/operation.ts'
import { operations } from '../src/operations/index.ts'
import { readDocs } from './readDocs.ts'

/** The path of every field that OpenAPI documents show. */
async function listFields(): Promise<string[]> {
  const paths = new Set<string>()
  await createSchemas(new Proxy({}, { get: (_, path) => paths.add(String(path)) && '' }))
  return [...paths].sort()
}

/** The summary of every operation, by the path of its row. */
const summaries = Object.fromEntries(
  Object.entries(operations).flatMap(([kind, byName]) =>
    Object.entries<Operation>(byName).map(([name, { summary }]) => [`${kind}.${name}`, summary]),
  ),
)

let docs: Record<string, string>
let rowDocs: Record<string, string>
// Reads the whole package with the compiler, which takes seconds on a busy machine.
beforeAll(async () => {
  const fields = await listFields()
  const shown = readDocs([...fields, ...Object.keys(summaries)])
  docs = Object.fromEntries(fields.map((path) => [path, shown[path]!]))
  rowDocs = Object.fromEntries(Object.keys(summaries).map((path) => [path, shown[path]!]))
})

it('behavior: editors show the summary of each operation', () => {
  expect(Object.keys(summaries).length).toBeGreaterThan(100)
  expect(rowDocs).toEqual(summaries)
})

it('behavior: every field has a doc line', () => {
  expect(Object.keys(docs).length).toBeGreaterThan(400)
  expect(Object.keys(docs).filter((path) => !docs[path])).toEqual([])
})

it('behavior: doc lines cite no page outside the repository', () => {
  expect(Object.entries(docs).filter(([, doc]) => /\.md\b/.test(doc))).toEqual([])
})

it('behavior: OpenAPI documents show what editors show', async () => {
  // Written from the comments in operations/ and records/ by `npx vitest run packages/contract -u`.
  await expect(`${JSON.stringify(docs, null, 2)}\n`).toMatchFileSnapshot('../src/openApi/docs.json')
})

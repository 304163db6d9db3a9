import { expect, it } from 'vitest'

import { kinds, operationsOf, printRegistry, readDefinitions } from './definitions.ts'
import {
  printActivityRows,
  printEstablished,
  printGuardedPage,
  printGuardedRows,
  printRows,
} from './printRows.ts'
import { samples } from './samples.ts'

const definitions = await readDefinitions()
const submits = operationsOf(definitions, 'submit')

it('behavior: every operation that a file exports is registered', async () => {
  await expect(printRegistry(definitions)).toMatchFileSnapshot('../src/operations/index.ts')
})

it.each(kinds)('behavior: the rows of %s operations follow from the definitions', async (kind) => {
  await expect(printRows(kind, operationsOf(definitions, kind))).toMatchFileSnapshot(
    `../src/rows/${kind}Rows.ts`,
  )
})

it('behavior: the list of submits that need an established login follows from the definitions', async () => {
  await expect(printEstablished(submits, samples.submit)).toMatchFileSnapshot(
    '../src/rows/establishedRows.ts',
  )
})

it('behavior: the table of what the enclave must verify follows from the definitions', async () => {
  await expect(printGuardedRows(submits)).toMatchFileSnapshot('../src/rows/guardedRows.ts')
  await expect(printGuardedPage(submits)).toMatchFileSnapshot('../../../docs/guarded.md')
})

it('behavior: the objects of activities follow from the definitions', async () => {
  await expect(printActivityRows(submits)).toMatchFileSnapshot('../src/rows/activityRows.ts')
})

it.each(kinds)('behavior: the summary of each %s operation is one line', (kind) => {
  const broken = Object.entries(operationsOf(definitions, kind)).filter(
    ([, { summary }]) => !/^[A-Z][^\n]*\.$/.test(summary) || summary.includes('*/'),
  )
  expect(broken).toEqual([])
})

import { expect, it } from 'vitest'

import type { Operation, OperationKind } from '../src/operation.ts'
import { operations } from '../src/operations/index.ts'
import { printActivityRows, printEstablished, printRows } from './printRows.ts'
import { samples } from './samples.ts'

const kinds: readonly OperationKind[] = ['proxy', 'query', 'submit']

it.each(kinds)('behavior: the rows of %s operations are what the definitions say', async (kind) => {
  await expect(printRows(kind)).toMatchFileSnapshot(`../src/rows/${kind}Rows.ts`)
})

it('behavior: the list of what needs an established login method is what the definitions say', async () => {
  await expect(printEstablished(samples.submit)).toMatchFileSnapshot('../src/rows/establishedRows.ts')
})

it('behavior: the objects of activities are what the definitions say', async () => {
  await expect(printActivityRows()).toMatchFileSnapshot('../src/rows/activityRows.ts')
})

it.each(kinds)('behavior: the summary of each %s operation is one line', (kind) => {
  const broken = Object.entries<Operation>(operations[kind]).filter(
    ([, { summary }]) => !/^[A-Z][^\n]*\.$/.test(summary) || summary.includes('*/'),
  )
  expect(broken).toEqual([])
})

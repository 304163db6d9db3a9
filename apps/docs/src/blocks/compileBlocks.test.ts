import { expect, it } from 'vitest'

import { compileBlocks } from './compileBlocks.ts'

const block = (text: string, names: string[] = []) => ({
  page: 'page.md',
  line: 10,
  language: 'ts',
  text,
  names,
})

it('behavior: reports compiler errors with the line in the page', async () => {
  const blocks = [
    block('const a: string = "a"\nconst b: number = a\n'),
    { ...block('type A = 1\nconst a: A = 1\n'), line: 5 },
    { ...block('<p>{x}</p>\n'), language: 'tsx', line: 20 },
    { ...block('const a = (\n'), line: 30 },
  ]
  const faults = await compileBlocks(blocks)
  expect(blocks.map((one) => faults.get(one))).toEqual([
    ["page.md:11: Type 'string' is not assignable to type 'number'."],
    [],
    ["page.md:20: Cannot find name 'x'."],
    ['page.md:30: Expression expected.', "page.md:31: ')' expected."],
  ])
})

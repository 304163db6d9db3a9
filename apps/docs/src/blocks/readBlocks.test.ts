import { describe, expect, it } from 'vitest'

import { readBlocks } from './readBlocks.ts'

const page = (...lines: string[]) => readBlocks('page.md', lines.join('\n'))

describe('readBlocks', () => {
  it('default', () => {
    expect(page('# Title', '', '```ts', 'const a = 1', '```')).toEqual([
      { page: 'page.md', line: 4, language: 'ts', text: 'const a = 1\n', names: [] },
    ])
  })

  it('behavior: reads the comments in front of a block, and no others', () => {
    const blocks = page(
      '<!-- names: kit, address -->',
      '<!-- unchecked: placeholders -->',
      '',
      '```ts',
      'sign(kit, address)',
      '```',
      '',
      '```ts',
      'other()',
      '```',
    )
    expect(blocks.map(({ names, unchecked }) => ({ names, unchecked }))).toEqual([
      { names: ['kit', 'address'], unchecked: 'placeholders' },
      { names: [], unchecked: undefined },
    ])
  })

  it('behavior: a block of a list loses its indent', () => {
    expect(page('1. First', '', '   ```sh', '   npm test', '   ```')).toMatchObject([{ text: 'npm test\n' }])
  })

  it('behavior: a block that does not end is refused', () => {
    expect(() => page('```ts', 'const a = 1')).toThrow("page.md:1: this block doesn't end.")
  })
})

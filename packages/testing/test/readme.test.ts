import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('README.md', () => {
  it('behavior: its first example is the one that is tested', () => {
    const blocks = [...read('README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block)
    expect(blocks[0]).toBe(read('examples/signIn.spec.ts'))
  })
})

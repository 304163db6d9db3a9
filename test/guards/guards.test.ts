import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { guards } from './guards.ts'

describe('the list of checks that deep runs remove', () => {
  it('behavior: each is in its file once, and its tests are there', () => {
    const counts = guards.map(({ file, text }) => ({
      file,
      text,
      count: readFileSync(file, 'utf8').split(text).length - 1,
    }))
    expect(counts.filter(({ count }) => count !== 1)).toEqual([])
    const tests = new Set(guards.flatMap((guard) => guard.tests))
    expect([...tests].filter((file) => !existsSync(file))).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { boundaries, loadedBy, loadedEarly } from './boundaries.ts'
import { root } from './importGraph.ts'

describe('boundaries', () => {
  it.each(Object.entries(boundaries))('behavior: %s loads nothing of a later moment', (_, boundary) => {
    expect(loadedEarly(boundary)).toEqual([])
  })

  it('behavior: an import of a later moment is found, with the file that imports it', () => {
    const { never } = boundaries.page
    const early = loadedEarly({ entries: ['core/src/chunks/sessionRuntime.ts'], never })
    expect(early).toContain('core/src/keys/createKeys.ts, by core/src/chunks/sessionRuntime.ts')
  })

  it('behavior: every entry is a file that loads others', () => {
    for (const { entries } of Object.values(boundaries))
      for (const entry of entries) expect(loadedBy(`${root}packages/${entry}`).size).toBeGreaterThan(1)
  })

  it('behavior: the page on the architecture has every boundary', () => {
    const page = readFileSync(`${root}docs/architecture.md`, 'utf8')
    const [, section = ''] = /## When code is loaded\n([\s\S]*?)\n## /.exec(page) ?? []
    const rows = [...section.matchAll(/^\| ([a-z ]+?) +\|/gm)].map(([, name]) => name)
    expect(rows).toEqual(Object.keys(boundaries))
  })
})

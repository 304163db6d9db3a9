import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { root } from './importGraph.ts'
import { applyWalk, blocksOf, compile, isPath, missingImports, pathsIn } from './walks.ts'

const isFull = process.env.LATCHKEY_FULL === '1'
const walks = readdirSync(join(root, 'docs/walks')).map((name) => ({
  name,
  page: readFileSync(join(root, 'docs/walks', name), 'utf8'),
}))

describe.each(walks)('$name', ({ page }) => {
  it('behavior: each block of code says which file it belongs to', () => {
    const blocks = page.match(/^```(ts|tsx|diff)$/gm)
    expect(blocksOf(page)).toHaveLength(blocks!.length)
  })

  it('behavior: its changes fit the files, and its imports exist', () => {
    const files = applyWalk(page)
    expect([...files.keys()].flatMap((path) => missingImports(path, files))).toEqual([])
  })

  it('behavior: every path that it names exists, or is made by it', () => {
    const files = [...applyWalk(page).keys()]
    const missing = pathsIn(page).filter(
      (path) => !isPath(path) && !files.some((file) => file.startsWith(path)),
    )
    expect(missing).toEqual([])
  })
})

describe('walks', () => {
  it('behavior: a diff whose lines are gone is refused', () => {
    const page = '`package.json`\n\n```diff\n   "name": "latchkey",\n+  "x": 1,\n```\n'
    expect(() => applyWalk(page)).toThrow(
      `package.json doesn't have these lines here:\n  "name": "latchkey",`,
    )
  })

  it('behavior: an import of a file or a name that is gone is found', () => {
    const path = 'packages/server/src/x.ts'
    const text = [
      "import { handlers } from './handlers.ts'",
      "import { operators, type a as b } from './handlers.ts'",
      "import type { Gone } from './gone.ts'",
      '',
    ].join('\n')
    expect(missingImports(path, new Map([[path, text]]))).toEqual([
      `${path} imports operators, which ./handlers.ts doesn't export`,
      `${path} imports a, which ./handlers.ts doesn't export`,
      `${path} imports ./gone.ts: no such file`,
    ])
  })

  // The compiler reads most of the repository: as patient as the step `types`.
  it.runIf(isFull)(
    'behavior: the sources compile after all walks',
    async () => {
      const files = walks.reduce((all, { page }) => applyWalk(page, all), new Map<string, string>())
      expect(files.size).toBeGreaterThan(20)
      expect(await compile(files)).toEqual([])
    },
    600_000,
  )
})

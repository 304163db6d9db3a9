import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { folderOrder } from './folderOrder.ts'
import { root, sources } from './importGraph.ts'
import { isPath, pathsIn } from './walks.ts'

const page = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8')

/** Cells of the rows of a page's tables. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | ').map((cell) => cell.trim()))

/** Files with sentences that a developer may see: the kit's texts, errors, and what programs print. */
const printing = ['packages', 'apps', 'scripts']
  .flatMap((folder) => sources(join(root, folder), /(?<!\.(?:test|stories|bench))\.(tsx?|mjs)$/))
  .filter((path) => !/\/(?:test|examples|storybook)\//.test(path))

/** Whether a string of the code has the sentence. In both, numbers and `…` stand for any value. */
function isPrinted(sentence: string, texts: readonly string[]): boolean {
  const words = sentence
    .split(/\d+|…/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\$\\{[^}]*\\}')
  const pattern = new RegExp(`['"\`][^\\n]*${words}`)
  return texts.some((text) => pattern.test(text))
}

/** `space1` to `space8`: each of them. */
const expandRange = (cell: string): string =>
  cell.replace(/`(\w+?)(\d+)` to `\w+?(\d+)`/g, (_, name: string, first: string, last: string) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (__, index) => `\`${name}${Number(first) + index}\``,
    ).join(', '),
  )

describe('docs/setup-errors.md', () => {
  const texts = printing.map((path) => readFileSync(path, 'utf8'))
  const quoted = rowsOf(page('setup-errors.md')).flatMap(([seen = '']) =>
    [...seen.matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => sentence),
  )

  it('behavior: the page quotes sentences', () => {
    expect(quoted.length).toBeGreaterThan(5)
  })

  it.each(quoted)('behavior: the kit, the service or a script prints "%s"', (sentence) => {
    expect(isPrinted(sentence, texts)).toBe(true)
  })

  it.each([
    ['Port 8787 is taken', true],
    ['Port 8787 is free', false],
    ['… is in use', true],
  ])('parameters: %s', (sentence, expected) => {
    const texts = [
      'throw new Error(`Port $' + '{port} is taken`)',
      'const message = `$' + '{dataDir} is in use`',
    ]
    expect(isPrinted(sentence, texts)).toBe(expected)
  })
})

describe('docs/make-it-yours.md', () => {
  it('behavior: the table has every token, and no other', () => {
    const [, table = ''] = /\| Tokens[^\n]*\n([\s\S]*?)\n\n/.exec(page('make-it-yours.md')) ?? []
    const named = rowsOf(table).flatMap(([cell = '']) =>
      [...expandRange(cell).matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    )
    const source = readFileSync(join(root, 'packages/ui/src/theme/tokens.ts'), 'utf8')
    const tokens = source.slice(source.indexOf('export const tokens')).matchAll(/^ {2}(\w+): /gm)
    expect(named.sort()).toEqual([...tokens].map(([, name]) => name).sort())
  })
})

describe('docs/architecture.md', () => {
  it.each(['packages/core', 'packages/ui', 'packages/server'])(
    'behavior: the tree has every folder of %s',
    (folder) => {
      const [, tree = ''] =
        new RegExp(`\\n${folder}/src/\\n([\\s\\S]*?)\\n\\n`).exec(page('architecture.md')) ?? []
      const missing = folderOrder[folder]!.map((name) => name.split('/')[0]!)
        .filter((name) => name !== '' && !name.includes('.') && name !== 'exports')
        .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(tree))
      expect(missing).toEqual([])
    },
  )
})

describe.each(['CONTRIBUTING.md', 'docs/architecture.md', 'docs/debugging.md', 'docs/testing.md'])(
  '%s',
  (name) => {
    const text = readFileSync(join(root, name), 'utf8')

    it('behavior: the files and folders that it names exist', () => {
      // `x.ts` stands for any name.
      const paths = pathsIn(text).filter((path) => !/\bx\.ts$/.test(path))
      expect(paths.length).toBeGreaterThan(0)
      expect(paths.filter((path) => !isPath(path))).toEqual([])
    })

    it('behavior: the commands that it names exist', () => {
      const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      const commands = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, command]) => command!)
      expect(commands.length).toBeGreaterThan(0)
      expect(commands.filter((command) => !(command in scripts))).toEqual([])
    })
  },
)

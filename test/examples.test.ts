import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { root } from './importGraph.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const folders = readdirSync(join(root, 'examples'))

const pages = [...readdirSync(join(root, 'docs/frameworks')).map((page) => `frameworks/${page}`), 'wagmi.md']
/** Blocks of the pages that are said to be a file of an example. */
const blocks = pages.flatMap((page) =>
  [
    ...read(`docs/${page}`).matchAll(
      /<!-- unchecked: (examples\/\S+), which the deep run builds -->\n\n```\w+\n([\s\S]*?)```\n/g,
    ),
  ].map(([, file = '', code = '']) => ({ page, file, code })),
)

describe('pages', () => {
  it('behavior: they show files of the examples', () => {
    expect(blocks.length).toBeGreaterThan(20)
  })

  it.each(blocks)('behavior: $page shows $file as it is', ({ file, code }) => {
    expect(code).toBe(read(file))
  })
})

describe('examples', () => {
  it.each(folders)('behavior: the deep run knows %s', (name) => {
    const [, table = ''] =
      /^const examples = \{\n([\s\S]*?)^\}/m.exec(read('scripts/packages/examples.mjs')) ?? []
    expect(table).toMatch(new RegExp(`^ {2}'?${name}'?: `, 'm'))
  })

  it.each(folders)('behavior: %s pins its dependencies', (name) => {
    const { dependencies, devDependencies } = JSON.parse(read(`examples/${name}/package.json`))
    const versions = Object.values({ ...dependencies, ...devDependencies })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
  })

  it.each(folders)('behavior: %s asks for the packages as they are versioned here', (name) => {
    const { dependencies, devDependencies } = JSON.parse(read(`examples/${name}/package.json`))
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([key]) =>
      key.startsWith('@latchkey/'),
    )
    const { version } = JSON.parse(read('packages/ui/package.json'))
    expect(ours.map(([, asked]) => asked)).toEqual(ours.map(() => version))
  })
})

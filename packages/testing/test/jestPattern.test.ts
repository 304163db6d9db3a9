import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('../../../docs/test-your-components.md', import.meta.url), 'utf8')

interface Manifest {
  name: string
  type?: string
  main?: string
  exports?: unknown
  dependencies?: Readonly<Record<string, string>>
}

/** The manifest of a dependency, as Node finds its package. */
function findManifest(folder: string, name: string): string {
  const path = join(folder, 'node_modules', name, 'package.json')
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`${name} isn't installed`)
  return findManifest(parent, name)
}

/** Names of a package and its dependencies that have no CommonJS form. */
function modulesOnly(path: string, visited = new Set<string>()): string[] {
  if (visited.has(path)) return []
  visited.add(path)
  const {
    name,
    type,
    main = '',
    exports,
    dependencies = {},
  }: Manifest = JSON.parse(readFileSync(path, 'utf8'))
  const isCommon = type !== 'module' || /"require"|\.cjs/.test(JSON.stringify(exports ?? {}) + main)
  const others = Object.keys(dependencies).flatMap((dependency) =>
    modulesOnly(findManifest(dirname(path), dependency), visited),
  )
  return isCommon ? others : [name, ...others]
}

describe('docs/test-your-components.md', () => {
  const [, source = ''] = /transformIgnorePatterns: \[\n\s+'(.*)',/.exec(page) ?? []
  const ignored = new RegExp(source)
  const names = modulesOnly(fileURLToPath(new URL('../../ui/package.json', import.meta.url)))

  it('behavior: Jest transforms each package of the kit that is an ES module only', () => {
    expect(names.length).toBeGreaterThan(8)
    expect([...new Set(names)].filter((name) => ignored.test(`/app/node_modules/${name}/index.js`))).toEqual(
      [],
    )
  })

  it('behavior: the pattern names no other package', () => {
    const [, list = ''] = /\(\?:(@latchkey[^)]*)\)/.exec(source) ?? []
    expect(list.split('|').filter((one) => !names.some((name) => name.split('/')[0] === one))).toEqual([])
  })

  it.each([
    ['/app/node_modules/.pnpm/@noble+curves@2.4.0/node_modules/@noble/curves/p256.js', false],
    ['/app/node_modules/react/index.js', true],
    ['/app/node_modules/.pnpm/react@19.0.0/node_modules/react/index.js', true],
    ['/app/node_modules/qrcode/index.js', true],
  ])('behavior: %s is left alone: %s', (path, isIgnored) => {
    expect(ignored.test(path)).toBe(isIgnored)
  })
})

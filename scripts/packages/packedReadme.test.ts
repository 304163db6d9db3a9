import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { root } from '../lib/root.mjs'
import { folder, packages } from './libraries.mjs'
import { brokenLinks, packedReadme } from './packedReadme.mjs'
import { replaceInTarball } from './replaceInTarball.mjs'

const homepage = 'https://docs.example'
const files = new Set(['README.md', 'examples/viem.ts'])
const about = { folder: 'packages/wallets', homepage, files }

describe('packedReadme', () => {
  it.each([
    ['[hooks](../../docs/hooks.md#windows)', `[hooks](${homepage}/docs/hooks.html#windows)`],
    ['[`ui`](../ui/README.md)', `[\`ui\`](${homepage}/packages/ui/index.html)`],
    ['[viem](examples/viem.ts)', '[viem](examples/viem.ts)'],
    ['[lock](../server/src/store/database/lockDirectory.mjs)', 'lock'],
    ['[a](#viem) [b](https://viem.sh)', '[a](#viem) [b](https://viem.sh)'],
  ])('default: %s becomes %s', (source, packed) => {
    expect(packedReadme(source, about)).toBe(packed)
    expect(brokenLinks(packed, about)).toEqual([])
  })

  it.each(packages)('behavior: the published README of %s has no broken link', (name) => {
    const path = folder(name).slice(root.length + 1)
    const text = readFileSync(join(root, path, 'README.md'), 'utf8')
    expect(brokenLinks(packedReadme(text, { ...about, folder: path }), about)).toEqual([])
  })
})

describe('brokenLinks', () => {
  it.each(['../../docs/hooks.md', 'examples/ethers.ts', `${homepage}/docs/nothing.html`])(
    'default: %s leads nowhere',
    (href) => {
      expect(brokenLinks(`See [this](${href}).`, about)).toEqual([href])
    },
  )
})

describe('replaceInTarball', () => {
  it('default: replaces one file, with the same bytes each time', () => {
    const directory = mkdtempSync(join(tmpdir(), 'latchkey-tarball-'))
    mkdirSync(join(directory, 'package'))
    const long = 'long '.repeat(300)
    for (const [name, text] of Object.entries({ 'README.md': long, 'index.js': 'export {}' }))
      writeFileSync(join(directory, 'package', name), text)
    const tarball = join(directory, 'package.tgz')
    const read = (name: string) =>
      execFileSync('tar', ['-xzOf', tarball, `package/${name}`], { encoding: 'utf8' })
    const packFiles = () =>
      execFileSync('tar', ['-czf', tarball, '-C', directory, 'package/README.md', 'package/index.js'])
    const replaced = ['short', long + long].map((text) => {
      packFiles()
      replaceInTarball(tarball, 'package/README.md', (before, names) => {
        expect(before).toBe(long)
        expect([...names]).toEqual(['package/README.md', 'package/index.js'])
        return text
      })
      return [read('README.md') === text, read('index.js')]
    })
    expect(replaced).toEqual([
      [true, 'export {}'],
      [true, 'export {}'],
    ])
    expect(() => replaceInTarball(tarball, 'package/LICENSE', String)).toThrow('Expected package/LICENSE')
    rmSync(directory, { recursive: true })
  })
})

import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { chunked, folderOrder } from './folderOrder.ts'
import {
  circlesOf,
  type Import,
  importsOf,
  root,
  shippedSources,
  sources,
  upwardImports,
} from './importGraph.ts'
import { mayImport, runtimeOnly } from './mayImport.ts'

const shipped = Object.keys(mayImport)

/** Imports of other packages. */
const foreignImports = (file: string): Import[] =>
  importsOf(file).filter(({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('node:'))

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** A line as the page on architecture has it: ours by name, then others. Several of one scope are one entry, `@noble/*`. */
function printLine([folder, packages]: [string, string[]]): string {
  const scopeOf = (name: string) => name.split('/')[0]!
  const isShared = (name: string) =>
    name.startsWith('@') && packages.filter((one) => scopeOf(one) === scopeOf(name)).length > 1
  const isOurs = (name: string) => scopeOf(name) === '@latchkey'
  const ours = packages.filter(isOurs)
  const others = packages
    .filter((name) => !isOurs(name))
    .map((name) => (isShared(name) ? `${scopeOf(name)}/*` : name))
  const names = [...ours.sort(), ...[...new Set(others)].sort()].map((name) => `\`${name}\``)
  return `- \`${folder}\`: ${names.join(', ') || 'nothing'}`
}

describe('architecture', () => {
  it('behavior: the page on architecture lists the imports of this table', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const lines = page.match(/^- `(?:packages|apps)\/[\w-]+`: .*$/gm)
    expect(lines ?? []).toEqual(Object.entries(mayImport).map(printLine))
  })

  it.each(shipped)('behavior: %s imports what the table allows', (folder) => {
    const allowed = mayImport[folder]!
    const files = shippedSources(folder)
    expect(files.length).toBeGreaterThan(0)
    const strangers = files.flatMap((file) =>
      foreignImports(file)
        .filter(({ specifier }) => !allowed.includes(packageOf(specifier)))
        .map(({ specifier }) => `${file.slice(root.length)} imports ${specifier}`),
    )
    expect(strangers).toEqual([])
  })

  it.each(shipped)('behavior: %s declares no other dependency', (folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    const tools = ['vite', '@vitejs/plugin-react', '@types/react', '@types/react-dom']
    const strangers = declared.filter((name) => !mayImport[folder]!.includes(name) && !tools.includes(name))
    expect(strangers).toEqual([])
  })

  it.each(Object.entries(runtimeOnly))(
    'behavior: %s never loads a schema but the one of wallet_kit_config',
    (folder, narrowed) => {
      const wide = shippedSources(folder).flatMap((file) =>
        foreignImports(file)
          .filter(({ specifier, kind }) => kind !== 'type' && packageOf(specifier) in narrowed)
          .filter(({ specifier }) => !narrowed[packageOf(specifier)]!.includes(specifier))
          .map(({ specifier }) => `${file.slice(root.length)} loads ${specifier}`),
      )
      expect(wide).toEqual([])
    },
  )

  it('behavior: adapters load no library, but for names of networks and the bridge between wagmi and React', () => {
    const loading = shippedSources('packages/wallets').filter((file) =>
      foreignImports(file).some(({ kind }) => kind !== 'type'),
    )
    expect(loading.map((file) => file.slice(root.length))).toEqual([
      'packages/wallets/src/rpcUrls.ts',
      'packages/wallets/src/wagmi/LatchkeyWagmiBridge.ts',
    ])
  })

  it.each(shipped)('behavior: %s has no import circle, types included', (folder) => {
    const circles = circlesOf(shippedSources(folder))
    expect(circles.map((circle) => circle.map((file) => file.slice(root.length)))).toEqual([])
  })

  it.each(Object.entries(folderOrder))('behavior: no import of %s goes up', (folder, order) => {
    expect(upwardImports(folder, order)).toEqual([])
  })

  it('behavior: every package has an order of folders', () => {
    expect(Object.keys(folderOrder).sort()).toEqual([...shipped].sort())
  })

  it('behavior: no folder has more than 40 files, tests and stories aside', () => {
    const counts = new Map<string, number>()
    for (const file of ['packages', 'apps', 'playwright', 'scripts'].flatMap((folder) =>
      sources(join(root, folder)),
    ))
      if (!/\.(test|stories)\.tsx?$/.test(file))
        counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    const full = [...counts].filter(([, count]) => count > 40)
    expect(full.map(([folder, count]) => `${folder.slice(root.length)}: ${count}`)).toEqual([])
  })

  it.each(chunked)('behavior: %s calls import() in chunks/ alone', (folder) => {
    const chunks = join(root, folder, 'src/chunks/')
    const calls = shippedSources(folder)
      .filter((file) => importsOf(file).some(({ kind }) => kind === 'lazy'))
      .map((file) => ({ file: file.slice(root.length), isChunk: file.startsWith(chunks) }))
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter(({ isChunk }) => !isChunk)).toEqual([])
  })

  // A build writes both to one .js file, and some file systems can't tell them apart.
  it('behavior: no two modules of a folder differ only in case or extension', () => {
    const seen = new Map<string, string>()
    const alike = Object.keys(mayImport)
      .flatMap(shippedSources)
      .flatMap((file) => {
        const name = file.toLowerCase().replace(/\.tsx?$/, '')
        const other = seen.get(name)
        seen.set(name, file)
        return other ? [[other, file]] : []
      })
    expect(alike).toEqual([])
  })

  it('behavior: no source file is longer than 300 lines, those that a command writes aside', () => {
    const long = ['packages', 'apps', 'playwright', 'scripts']
      .flatMap((folder) => sources(join(root, folder)))
      .map((file) => ({ file: file.slice(root.length), text: readFileSync(file, 'utf8') }))
      .filter(({ text }) => !/^\/\/ Written (by `npm run|from .+ by `npx vitest run) /.test(text))
      .filter(({ text }) => text.split('\n').length - 1 > 300)
      .map(({ file }) => file)
    expect(long).toEqual([])
  })
})

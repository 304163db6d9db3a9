import { build } from 'tsdown'

import { root } from '../../lib/root.mjs'

/** What is not counted: a page that uses the kit has these already. */
export const external = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
]

/** Whose code is not ours. */
export const foreign = [
  /^@hpke\//,
  /^@noble\//,
  /^@simplewebauthn\//,
  /^@wallet-standard\//,
  /^hpke-js/,
  /^libphonenumber-js/,
]

/**
 * Builds one small program against the built libraries, as a host's bundler would, but without the
 * loader that a host's bundler brings along for its own sake.
 *
 * @param {string} entry a module of playwright/sizes, by its file name
 * @param {string} outDir
 * @param {readonly RegExp[]} [without] what is left out beside what a page has already
 * @returns {Promise<{ first: string[], later: string[], filesOf: (names: readonly string[]) => string[] }>} the
 * files of the entry and of what it imports statically, the first download; all others; and those of some of the
 * others, by the names of their modules, with what they import statically
 */
export async function buildFixture(entry, outDir, without = []) {
  /** @param {string} id */
  const isLeftOut = (id) => external.includes(id) || without.some((pattern) => pattern.test(id))
  const [bundle] = await build({
    config: false,
    cwd: `${root}/playwright`,
    entry: { entry: `sizes/${entry}` },
    outDir,
    clean: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    tsconfig: 'tsconfig.json',
    dts: false,
    hash: false,
    minify: true,
    report: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    deps: { neverBundle: isLeftOut, alwaysBundle: (id) => !isLeftOut(id), onlyBundle: false },
  })
  if (!bundle) throw new Error(`Expected one build of ${entry}`)
  /** @type {Map<string, string[]>} */
  const imports = new Map()
  for (const chunk of bundle.chunks)
    if (chunk.type === 'chunk')
      imports.set(
        chunk.fileName,
        chunk.imports.filter((name) => !isLeftOut(name)),
      )
  const needs = (/** @type {readonly string[]} */ names) => {
    const files = new Set(names.map((name) => `${name}.js`))
    for (const file of files) {
      const more = imports.get(file)
      if (!more) throw new Error(`Expected a file of its own: ${file} of ${entry}`)
      for (const name of more) files.add(name)
    }
    return files
  }
  const first = needs(['entry'])
  const later = [...imports.keys()].filter((file) => !first.has(file))
  const at = (/** @type {string} */ file) => `${outDir}/${file}`
  return {
    first: [...first].map(at),
    later: later.map(at),
    filesOf: (names) => [...needs(names)].map(at),
  }
}

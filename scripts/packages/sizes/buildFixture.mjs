import { build } from 'tsdown'

import { root } from '../../lib/root.mjs'

/** Packages that are not counted: a page that uses the kit has these already. */
export const external = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
]

/**
 * Builds one small program against the built libraries, as a host's bundler would, but without the
 * loader that a host's bundler brings along for its own sake.
 *
 * @param {string} entry a module of playwright/sizes, by its file name
 * @param {string} outDir
 * @returns {Promise<string[]>} the files of the entry and of what it imports statically: the first download
 */
export async function buildFixture(entry, outDir) {
  const isLeftOut = (/** @type {string} */ id) => external.includes(id)
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
  const files = new Set(['entry.js'])
  for (const file of files) for (const name of imports.get(file) ?? []) files.add(name)
  return [...files].map((file) => `${outDir}/${file}`)
}

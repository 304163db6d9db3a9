import { build, defaultClientConditions } from 'vite'

import { root } from '../../lib/root.mjs'

/** What is not counted: a page that uses the kit has these already. */
export const external = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
]

/**
 * Builds one small program against the built libraries, as a host's bundler would.
 *
 * @param {string} entry a module of playwright/sizes, by its file name
 * @param {string} outDir
 * @returns {Promise<string[]>} the files of the entry and of what it imports statically: the first download
 */
export async function buildFixture(entry, outDir) {
  const output = await build({
    root: `${root}/playwright`,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: [...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      minify: true,
      rolldownOptions: {
        input: { entry: `${root}/playwright/sizes/${entry}` },
        external,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error(`Expected one build of ${entry}`)
  /** @type {Map<string, string[]>} */
  const imports = new Map()
  for (const file of output.output)
    if (file.type === 'chunk')
      imports.set(
        file.fileName,
        file.imports.filter((name) => !external.includes(name)),
      )
  const first = new Set(['entry.js'])
  for (const file of first) for (const name of imports.get(file) ?? []) first.add(name)
  return [...first].map((file) => `${outDir}/${file}`)
}

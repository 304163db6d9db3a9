import { createRequire } from 'node:module'

import { build } from 'vite'

import { root } from '../../lib/root.mjs'
import { external } from './buildFixture.mjs'

const require = createRequire(`${root}/playwright/package.json`)
const prefix = 'vendor:'

/**
 * Builds what a fixture leaves out, one file for each import, so that a browser finds it by an import
 * map. React speaks CommonJS: its names are written out.
 *
 * @param {string} outDir
 * @returns {Promise<Record<string, string>>} the file of each import, for the import map
 */
export async function buildVendor(outDir) {
  const names = Object.fromEntries(external.map((name) => [name.replaceAll(/[@/]/g, '_'), name]))
  await build({
    root: `${root}/playwright`,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'vendor',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
        load: (id) => (id.startsWith(`\0${prefix}`) ? reexport(id.slice(prefix.length + 1)) : undefined),
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(names).map(([file, name]) => [file, `${prefix}${name}`])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  return Object.fromEntries(Object.entries(names).map(([file, name]) => [name, `${file}.js`]))
}

/** @param {string} name */
function reexport(name) {
  const exported = Object.keys(require(name)).filter(
    (key) => /^[a-z_$][\w$]*$/i.test(key) && key !== 'default',
  )
  return `import * as module from ${JSON.stringify(name)}\nexport const { ${exported.join(', ')} } = module`
}

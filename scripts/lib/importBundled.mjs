import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './root.mjs'

/**
 * Imports a module of the workspace from its TypeScript sources, in this process. The sources of the workspace are
 * bundled first, because to compile and load a thousand files one by one takes twice as long. Packages from npm aren't
 * bundled.
 *
 * @param {string} entry path from the repository's root
 */
export async function importBundled(entry) {
  // Imported late: packages may not be installed when this module is loaded.
  const { build } = await import('esbuild')
  const cache = join(root, '.cache/bundles')
  mkdirSync(cache, { recursive: true })
  const outdir = mkdtempSync(join(cache, 'bundle-'))
  // Chunks are imported until the process ends. Each process has its own: two may run different sources.
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }))
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    conditions: ['latchkey-source'],
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [packagesStay, urlsStay],
  })
  process.setSourceMapsEnabled(true)
  const file = join(outdir, basename(entry).replace(/\.ts$/, '.mjs'))
  return await import(pathToFileURL(file).href)
}

/**
 * Imports packages from npm by the URL of their file: the bundle is in another folder and can't resolve their names.
 * esbuild calls this for every import, so results are cached for each package of the workspace.
 *
 * @type {import('esbuild').Plugin}
 */
const packagesStay = {
  name: 'packages-stay',
  setup({ onResolve, resolve }) {
    /** @type {Map<string, Promise<import('esbuild').OnResolveResult>>} */
    const resolutions = new Map()
    onResolve({ filter: /^[^./]/ }, ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === packagesStay || /^(node:|@latchkey\/)/.test(path)) return undefined
      const [, importer = ''] = /\/((?:apps|packages)\/[^/]+)/.exec(resolveDir.slice(root.length)) ?? []
      const key = `${importer} ${path}`
      const known = resolutions.get(key) ?? find(path, { kind, resolveDir, pluginData: packagesStay })
      resolutions.set(key, known)
      return known
    })
    /** @param {string} path @param {import('esbuild').ResolveOptions} options */
    const find = async (path, options) => {
      const { path: file, external, errors } = await resolve(path, options)
      return { path: external ? file : pathToFileURL(file).href, external: true, errors }
    }
  },
}

/**
 * Keeps the `import.meta.url` of each source, so that it finds the files next to it, such as a style sheet.
 *
 * @type {import('esbuild').Plugin}
 */
const urlsStay = {
  name: 'urls-stay',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    }))
  },
}

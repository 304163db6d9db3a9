import { readdirSync } from 'node:fs'

/**
 * How every library is built: ES modules, one file per source file. The kit loads its window
 * on intent; with bundled modules, code used by both the page and the window would pull the rest of its file
 * into the page. It also preserves `'use client'`.
 *
 * @param {...string} entry globs of the public modules
 * @returns {import('tsdown').UserConfig}
 * @example
 * export default library('src/exports/*.ts')
 */
export function library(...entry) {
  return {
    entry: filesOf(entry),
    root: 'src',
    unbundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    hash: false,
    clean: true,
    // With the sources inside, so that stack traces show the original code.
    sourcemap: true,
    // The compiler's own, from the type check: declarations.mjs.
    dts: false,
    // Dependencies stay imports.
    deps: { skipNodeModulesBundle: true, neverBundle: [/^node:/] },
    failOnWarn: true,
    report: false,
  }
}

/**
 * The modules of globs, in alphabetical order: the order of the imports in the built files follows it, and a folder's own
 * differs between machines.
 *
 * @param {string[]} globs `folder/*.ts`, a path, or `!` and a path that is left out; of the folder that is built
 */
function filesOf(globs) {
  const left = globs.flatMap((glob) => (glob.startsWith('!') ? glob.slice(1) : []))
  return globs
    .filter((glob) => !glob.startsWith('!'))
    .flatMap((glob) => {
      const [folder = '', ending] = glob.split('*')
      if (ending === undefined) return glob
      const names = readdirSync(folder).filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
      return names.sort().map((name) => folder + name)
    })
    .filter((file) => !left.includes(file))
}

/**
 * How libraries are put into files of `dist`, beside what the build of the package has made.
 *
 * @param {Record<string, string>} entry by its path in `dist`
 * @param {string} banner name, version, license and author of what is in it
 * @returns {import('tsdown').UserConfig}
 */
export function bundledLibrary(entry, banner) {
  return {
    entry,
    banner: `/*! ${banner} */`,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minify: true,
    hash: false,
    clean: false,
    dts: false,
    deps: { alwaysBundle: [/./] },
    outputOptions: { codeSplitting: false },
    failOnWarn: true,
    report: false,
  }
}

/**
 * How every program for the command line is built: plain JavaScript for Node.
 *
 * @param {...string} entry
 * @returns {import('tsdown').UserConfig}
 */
export function program(...entry) {
  return { ...library(...entry), platform: 'node', target: 'node20', fixedExtension: false }
}

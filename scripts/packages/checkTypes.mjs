import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

// The part of attw that checks. Its command line loads the compiler for each package, which takes longer than checking.
const cli = createRequire(import.meta.url).resolve('@arethetypeswrong/cli/package.json')
const path = createRequire(cli).resolve('@arethetypeswrong/core')
/** @type {{ createPackageFromTarballData(data: Uint8Array): object, checkPackage(pack: object): Promise<Analysis> }} */
const { checkPackage, createPackageFromTarballData } = await import(pathToFileURL(path).href)

/**
 * @typedef {object} Analysis
 * @property {object | false} types
 * @property {{ kind: string, resolutionKind?: string }[]} problems
 */

/** The profile `esm-only`: how CommonJS finds the declarations doesn't matter. */
const ignored = ['node10', 'node16-cjs']

/**
 * Problems that attw finds in the declarations of a tarball.
 *
 * @param {string} tarball
 * @returns {Promise<string[]>}
 */
export async function checkTypes(tarball) {
  const { types, problems } = await checkPackage(
    createPackageFromTarballData(new Uint8Array(readFileSync(tarball))),
  )
  if (!types) return ['it has no declarations']
  return problems
    .filter(({ resolutionKind = '' }) => !ignored.includes(resolutionKind))
    .map((problem) => JSON.stringify(problem))
}

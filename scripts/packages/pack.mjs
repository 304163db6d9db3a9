import { existsSync } from 'node:fs'

import { folder, libraries } from './libraries.mjs'
import { run } from './run.mjs'

/** The package manager of this repository, by its exact version. */
export const pnpm = 'pnpm@10.34.9'

/**
 * Packs the built libraries into a folder, as they would be published.
 *
 * @param {string} destination
 * @returns {Promise<Record<import('./libraries.mjs').Library, string>>} the path of each tarball
 */
export async function packLibraries(destination) {
  const tarballs = /** @type {Record<import('./libraries.mjs').Library, string>} */ ({})
  for (const library of libraries) {
    if (!existsSync(`${folder(library)}/dist/exports/index.js`))
      throw new Error(`Expected a built packages/${library}; run: node scripts/packages/build.mjs`)
    const answer = await run('npx', ['--yes', pnpm, 'pack', '--json', '--pack-destination', destination], {
      cwd: folder(library),
    })
    tarballs[library] = JSON.parse(answer).filename
  }
  return tarballs
}

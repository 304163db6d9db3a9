import { existsSync } from 'node:fs'

import { findPnpm } from '../lib/findPnpm.mjs'
import { root } from '../lib/root.mjs'
import { folder, libraries } from './libraries.mjs'
import { run } from './run.mjs'

/**
 * Packs the built libraries into a folder, as they would be published.
 *
 * @param {string} destination
 * @returns {Promise<Record<import('./libraries.mjs').Library, string>>} the path of each tarball
 */
export async function packLibraries(destination) {
  for (const library of libraries)
    if (!existsSync(`${folder(library)}/dist/exports`))
      throw new Error(`Expected a built packages/${library}; run: node scripts/packages/build.mjs`)
  const filters = libraries.map((library) => `--filter=@latchkey/${library}`)
  const [node, pnpm] = await findPnpm()
  const answer = await run(
    node,
    [pnpm, ...filters, '--recursive', 'pack', '--json', '--pack-destination', destination],
    { cwd: root },
  )
  /** @type {{ name: string, filename: string }[]} */
  const packed = JSON.parse(answer)
  const tarballs = Object.fromEntries(
    packed.map(({ name, filename }) => [name.slice('@latchkey/'.length), filename]),
  )
  for (const library of libraries)
    if (!tarballs[library]) throw new Error(`Expected a tarball of @latchkey/${library}`)
  return /** @type {Record<import('./libraries.mjs').Library, string>} */ (tarballs)
}

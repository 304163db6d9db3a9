import { existsSync } from 'node:fs'

import { findPnpm } from '../lib/findPnpm.mjs'
import { root } from '../lib/root.mjs'
import { folder, manifest, packages } from './libraries.mjs'
import { packedReadme } from './packedReadme.mjs'
import { replaceInTarball } from './replaceInTarball.mjs'
import { run } from './run.mjs'
import { sharedManifest } from './sharedManifest.mjs'

/** @typedef {import('./libraries.mjs').Package} Package */

/**
 * Packs built packages into a folder, as they would be published.
 *
 * @template {Package} Name
 * @param {string} destination
 * @param {readonly Name[]} names
 * @returns {Promise<Record<Name, string>>} the path of each tarball
 */
export async function pack(destination, names) {
  for (const name of names)
    if (!existsSync(`${folder(name)}/dist`))
      throw new Error(`Expected a built ${folder(name).slice(root.length + 1)}; run: npm run build`)
  const filters = names.map((name) => `--filter=${manifest(name).name}`)
  const [node, pnpm] = await findPnpm()
  const answer = await run(
    node,
    [
      pnpm,
      `--config.pnpmfile=${root}/scripts/packages/packHooks.cjs`,
      ...filters,
      '--recursive',
      'pack',
      '--json',
      '--pack-destination',
      destination,
    ],
    { cwd: root },
  )
  /** @type {{ name: string, filename: string }[]} */
  const packed = JSON.parse(answer)
  const tarballs = names.map((name) => {
    const packedTarball = packed.find((tarball) => tarball.name === manifest(name).name)
    if (!packedTarball) throw new Error(`Expected a tarball of ${name}`)
    rewriteReadme(name, packedTarball.filename)
    return [name, packedTarball.filename]
  })
  return Object.fromEntries(tarballs)
}

/** @param {Package} name @param {string} tarball */
function rewriteReadme(name, tarball) {
  const homepage = String(sharedManifest(manifest(name).name).homepage)
  replaceInTarball(tarball, 'package/README.md', (text, names) =>
    packedReadme(text, {
      folder: folder(name).slice(root.length + 1),
      homepage,
      files: new Set([...names].map((file) => file.replace('package/', ''))),
    }),
  )
}

/** Packs everything that is published. @param {string} destination */
export const packAll = (destination) => pack(destination, packages)

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { lockDirectory } from '../../packages/server/src/store/database/lockDirectory.mjs'
import { root } from '../lib/root.mjs'
import { folder, packages } from './libraries.mjs'
import { packAll } from './pack.mjs'

const cache = join(root, 'node_modules/.cache/latchkey-packed')

/**
 * Packs everything that is published, unless that was done already with the same files. Steps that run at the same time
 * wait for one of them.
 *
 * @returns {Promise<{ directory: string, tarballs: Record<import('./libraries.mjs').Package, string> }>} the folder of
 * the tarballs, and the path of each; they are shared, so nobody changes them
 */
export async function packOnce() {
  await mkdir(cache, { recursive: true })
  const lock = await lockDirectory(cache, { waitMs: 5 * 60_000 })
  try {
    const directory = join(cache, hashPackages())
    const list = join(directory, 'tarballs.json')
    if (!existsSync(list)) {
      for (const name of readdirSync(cache))
        if (name !== 'lock') rmSync(join(cache, name), { recursive: true, force: true })
      await mkdir(directory)
      await writeFile(list, JSON.stringify(await packAll(directory)))
    }
    return { directory, tarballs: JSON.parse(readFileSync(list, 'utf8')) }
  } finally {
    await lock.release()
  }
}

/** Hash of everything that a tarball is made from. */
function hashPackages() {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(`${path}\n`).update(readFileSync(path))
  }
  for (const name of packages) {
    const manifest = join(folder(name), 'package.json')
    const { files } = JSON.parse(readFileSync(manifest, 'utf8'))
    for (const file of ['package.json', ...files]) add(join(folder(name), file))
  }
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'LICENSE']) add(join(root, file))
  return hash.digest('hex').slice(0, 16)
}

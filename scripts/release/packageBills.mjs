import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { billOfMaterials } from '../assembled/billOfMaterials.mjs'
import { folder, packages } from '../packages/libraries.mjs'

// node scripts/release/packageBills.mjs FOLDER: a bill of materials for each package that is published, with what it asks
// for, at the versions that it was built and tested with.

const [destination] = process.argv.slice(2)
if (!destination) throw new Error('Name a folder.')
mkdirSync(destination, { recursive: true })
for (const name of packages) {
  const manifest = readManifest(folder(name))
  const contained = Object.keys(manifest.dependencies ?? {}).map((dependency) =>
    readManifest(join(folder(name), 'node_modules', dependency)),
  )
  writeFileSync(join(destination, `${name}.cdx.json`), billOfMaterials(manifest, contained))
}

/**
 * @param {string} path
 * @returns {import('../assembled/billOfMaterials.mjs').Manifest}
 */
function readManifest(path) {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
}

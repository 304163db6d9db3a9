import { readFileSync } from 'node:fs'

import { root } from '../lib/root.mjs'
import { folder, manifest, packages } from './libraries.mjs'

const fields = /** @type {const} */ (['author', 'homepage', 'bugs', 'engines'])

/**
 * Fields that every published package shares. They come from the root's package.json.
 *
 * @param {string} name of the package: `@latchkey/ui`
 * @returns {Record<string, unknown>}
 */
export function sharedManifest(name) {
  const rootManifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
  const short = packages.find((one) => manifest(one).name === name)
  if (!short) throw new Error(`Expected a published package ${name}`)
  return {
    ...Object.fromEntries(fields.map((field) => [field, rootManifest[field]])),
    repository: { ...rootManifest.repository, directory: folder(short).slice(root.length + 1) },
  }
}

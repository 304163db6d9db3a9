import { readFileSync } from 'node:fs'

import { root } from '../lib/root.mjs'

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/** The published libraries, each after its dependencies. */
export const libraries = /** @type {const} */ ([
  'contract',
  'crypto',
  'enclave',
  'core',
  'react',
  'ui',
  'node',
  'server',
  'testing',
])

/** @typedef {(typeof libraries)[number]} Library */

/**
 * The folder of a library.
 *
 * @param {Library} library
 */
export const folder = (library) => `${root}/packages/${library}`

/**
 * The package.json of a library in the repository.
 *
 * @param {Library} library
 * @returns {Manifest}
 */
export const manifest = (library) => JSON.parse(readFileSync(`${folder(library)}/package.json`, 'utf8'))

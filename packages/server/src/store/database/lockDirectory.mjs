import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, symlink, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Locks a directory for one process. The owner listens on a Unix socket in the directory: if connecting succeeds, the
// owner is alive; if it is refused, the owner has ended, at once and in any way. This needs no process ids (which are
// reused, and differ between containers), no start times and no clock, and after a reboot only dead sockets are left.
// Libraries for this use the age of a file, and take seconds to detect a killed owner. If two processes try at once,
// each first creates its own socket and then looks at all others. So the later one always sees the other; if both see
// each other, both withdraw and try again after a random time. A socket gets its final name only once it listens, and
// names are never reused, so a refused connection is final. Plain JavaScript, because the installer takes this lock
// before TypeScript can run.

/** @typedef {import('./lockDirectory.types.ts').DirectoryLock} DirectoryLock */

/** Thrown when another process has locked the directory. */
export class DirectoryBusyError extends Error {
  /**
   * @param {string} directory
   * @param {string} owner the other process's id, empty if it did not say
   */
  constructor(directory, owner) {
    super(`${directory} is in use by another process${owner && ` (${owner})`}`)
    this.name = 'DirectoryBusyError'
    this.directory = directory
    this.owner = owner
  }
}

/**
 * Takes the exclusive lock of a directory, or throws {@link DirectoryBusyError}.
 *
 * @param {string} directory must exist, unless there is another folder for the lock
 * @param {{ waitMs?: number, folder?: string }} [options] how long to wait for an owner that is about to go, and the folder
 * of the lock, which is made in one that exists
 * @returns {Promise<DirectoryLock>}
 */
export async function lockDirectory(directory, { waitMs = 800, folder = join(directory, 'lock') } = {}) {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  const deadline = performance.now() + waitMs
  for (;;) {
    const claim = await showClaim(folder)
    const rival = claim && (await findRival(folder, claim.name))
    if (claim && !rival) return { release: claim.withdraw }
    await claim?.withdraw()
    if (rival && performance.now() >= deadline) throw new DirectoryBusyError(directory, rival.owner)
    await sleep(10 + Math.random() * 90)
  }
}

/**
 * Listens on a new socket in the folder. Undefined if another process removed it before it was renamed.
 * @param {string} folder
 * @returns {Promise<{ name: string, withdraw(): Promise<void> } | undefined>}
 */
async function showClaim(folder) {
  const name = `${randomBytes(8).toString('hex')}.sock`
  const draft = `draft-${name}`
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  // The lock doesn't keep the process alive.
  server.unref()
  const withdraw = async () => {
    server.close()
    await remove(join(folder, name))
  }
  await withShortPath(folder, (path) => listen(server, join(path, draft)))
  try {
    await rename(join(folder, draft), join(folder, name))
  } catch (error) {
    await withdraw()
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    throw error
  }
  return { name, withdraw }
}

/**
 * Finds another process with a live socket, and removes dead sockets.
 * @param {string} folder
 * @param {string} ourSocket name of this process's socket
 */
async function findRival(folder, ourSocket) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sock') && name !== ourSocket)
  for (const name of names) {
    const owner = await withShortPath(folder, (path) => askOwner(join(path, name)))
    // A draft socket that doesn't accept yet will do so under its final name, or never.
    if (owner !== undefined && !name.startsWith('draft-')) return { owner }
    if (owner === undefined) await remove(join(folder, name))
  }
  return undefined
}

/**
 * Connects to a socket: returns the process id, '' if it doesn't reply in time, undefined if nobody listens.
 * @param {string} path
 * @returns {Promise<string | undefined>}
 */
function askOwner(path) {
  return new Promise((resolve) => {
    let reply = ''
    const socket = connect(path)
    socket.setEncoding('utf8').setTimeout(250)
    socket.on('data', (text) => {
      reply += text
    })
    const settle = (/** @type {string | undefined} */ owner) => {
      socket.destroy()
      resolve(owner)
    }
    socket.on('end', () => settle(reply))
    // A stopped or very busy process still owns the directory.
    socket.on('timeout', () => settle(reply))
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      settle(code === 'ECONNREFUSED' || code === 'ENOENT' ? undefined : reply),
    )
  })
}

/**
 * @param {import('node:net').Server} server
 * @param {string} path
 * @returns {Promise<void>}
 */
function listen(server, path) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/**
 * A socket's path is silently truncated to about 100 bytes, so a long directory is used through a link.
 * @template T
 * @param {string} folder
 * @param {(path: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function withShortPath(folder, use) {
  if (Buffer.byteLength(folder) < 60) return use(folder)
  const link = join(tmpdir(), `lk-${randomBytes(8).toString('hex')}`)
  await symlink(folder, link)
  try {
    return await use(link)
  } finally {
    await remove(link)
  }
}

/**
 * Not with `rm`: it calls lstat first, and Node's module loader, which caches the last lstat, then takes the next
 * linked package for an unlinked one (Node 20.20).
 * @param {string} path
 */
async function remove(path) {
  try {
    await unlink(path)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
}

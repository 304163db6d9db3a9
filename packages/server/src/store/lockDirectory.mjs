import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, symlink, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// One process per directory, told by the kernel. The owner listens on a socket inside the
// directory: who can connect knows that it lives, who is refused knows that it is gone, from the
// instant the process has ended, however it ended. So nothing has to be guessed from a process id
// (ids are used again, and mean nothing in another container), from a start time, or from a clock;
// a machine that was restarted leaves only sockets that refuse. Libraries for this go by the age of
// a file, which takes seconds to call a killed owner dead.
//
// Two takers at once: each first shows its own socket, then looks at all others. The later of the
// two to look sees the other one, always; if both see each other, both step back and try again
// after a random while. A socket gets its lasting name only once it listens, and no name is used
// twice, so a refusal under such a name is final.
//
// Plain JavaScript, because the installer takes this lock before any TypeScript can run.

/** @typedef {import('./lockDirectory.types.ts').DirectoryLock} DirectoryLock */

/** Thrown when another process keeps the directory. */
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
 * @param {string} directory must exist
 * @param {{ waitMs?: number }} [options] how long to wait for an owner that is about to go
 * @returns {Promise<DirectoryLock>}
 */
export async function lockDirectory(directory, { waitMs = 800 } = {}) {
  const folder = join(directory, 'lock')
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
 * Listens on a new socket in the folder. Undefined if a winner swept it away before it had its name.
 *
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
  // The lock must not keep a process alive that has nothing else to do.
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
 * The first other process that shows a socket here. Sockets of the dead are removed.
 *
 * @param {string} folder
 * @param {string} own name of our socket
 */
async function findRival(folder, own) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sock') && name !== own)
  for (const name of names) {
    const owner = await withShortPath(folder, (path) => askOwner(join(path, name)))
    // A draft that does not answer yet will answer under its lasting name, or never.
    if (owner !== undefined && !name.startsWith('draft-')) return { owner }
    if (owner === undefined) await remove(join(folder, name))
  }
  return undefined
}

/**
 * Asks who listens: a process id, '' if it does not say in time, undefined if nobody is there.
 *
 * @param {string} path
 * @returns {Promise<string | undefined>}
 */
function askOwner(path) {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(path)
    socket.setEncoding('utf8').setTimeout(250)
    socket.on('data', (text) => {
      said += text
    })
    const settle = (/** @type {string | undefined} */ owner) => {
      socket.destroy()
      resolve(owner)
    }
    socket.on('end', () => settle(said))
    // A stopped or very busy process still owns the directory.
    socket.on('timeout', () => settle(said))
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      settle(code === 'ECONNREFUSED' || code === 'ENOENT' ? undefined : said),
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
 * The address of a socket holds about 100 bytes and is cut without a word, a directory's name may be
 * longer: then through a link.
 *
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
 * Not with `rm`: it looks at the socket first, and Node's module loader, which reads the last look at a
 * file as its own, then takes the next linked package for an unlinked one (Node 20.20).
 *
 * @param {string} path
 */
async function remove(path) {
  try {
    await unlink(path)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
}

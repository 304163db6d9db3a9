import { randomBytes } from 'node:crypto'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'

import { StartRefused } from '../StartRefused.ts'

/**
 * Reads a file that holds secrets.
 *
 * @throws {@link StartRefused} if others may read it
 */
export async function readPrivateFile(path: string): Promise<string> {
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) {
    throw new StartRefused(`${path} holds secrets and others may read it. Set its mode: chmod 600 ${path}`)
  }
  return readFile(path, 'utf8')
}

/**
 * Writes a file that only its owner may read, atomically.
 *
 * @returns false if `keep` is set and the file exists already, which is then left unchanged
 */
export async function writePrivateFile(path: string, text: string, { keep = false } = {}): Promise<boolean> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
    await file.close()
    if (keep) return await linked(draft, path)
    await rename(draft, path)
    return true
  } finally {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
  }
}

/** Unlike rename, link fails if the file exists: of two processes, one creates it. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

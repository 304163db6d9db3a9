import { readFile, stat } from 'node:fs/promises'

import { StartRefused } from '../StartRefused.ts'

/**
 * Reads a file of secrets.
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

import { execFile } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { newDirectory } from './newDirectory.ts'

const script = fileURLToPath(new URL('../../../scripts/assemble.mjs', import.meta.url))

/** Owns nothing on this machine. Undefined where the tests aren't root: then they are run by another user already. */
export const nobody: number | undefined = process.getuid?.() === 0 ? 61_234 : undefined

/** The commit that the assembled folder names. */
const commit = '3f2c9a1'

/** Assembles the service from what was built, in a new folder that everybody may read. */
export async function assemble(): Promise<string> {
  const directory = newDirectory()
  const folder = join(directory, 'app')
  await promisify(execFile)(process.execPath, [script, '--built', '--commit', commit, folder])
  chmodSync(directory, 0o755)
  return folder
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { migrationsFolder } from './migrationsFolder.ts'

const defaultFolder = fileURLToPath(new URL('../../../node_modules/.cache/latchkey', import.meta.url))

/** Disables a timer that fires every ten seconds and would keep an idle process alive. */
export const snapshotSettings = 'alter system set log_startup_progress_interval = 0'

/**
 * Where the prepared database is cached: in a file named by the migrations, the PGlite version and the settings it was
 * made with. Apart from snapshot.ts, because knowing it needs no database.
 */
export async function snapshotPath(folder: string = defaultFolder): Promise<string> {
  const hash = createHash('sha256').update(snapshotSettings)
  const require = createRequire(import.meta.url)
  hash.update(await readFile(join(require.resolve('@electric-sql/pglite'), '../../package.json')))
  for (const file of (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()) {
    hash.update(file).update(await readFile(join(migrationsFolder, file)))
  }
  return join(folder, `pglite-${hash.digest('hex').slice(0, 16)}.tar`)
}

import { existsSync } from 'node:fs'

import { snapshotPath } from '../src/store/database/snapshotPath.ts'

/**
 * Once, before the tests: each of their workers would initialise a database of its own to make it. The code that makes
 * it takes a second to load, and is needed after a change of the migrations alone.
 */
export async function setup(): Promise<void> {
  if (existsSync(await snapshotPath())) return
  const { preparedSnapshot } = await import('../src/store/database/snapshot.ts')
  await preparedSnapshot()
}

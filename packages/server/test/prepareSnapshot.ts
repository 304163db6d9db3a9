import { preparedSnapshot } from '../src/store/database/snapshot.ts'

/** Once, before the tests: each of their workers would initialise a database of its own to make it. */
export async function setup(): Promise<void> {
  await preparedSnapshot()
}

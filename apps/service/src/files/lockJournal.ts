import { DirectoryBusyError, lockDirectory } from '@latchkey/server/lock'

import { StartRefused } from '../StartRefused.ts'

/** Where an enclave keeps its journal if nothing else is set. */
export const journalOf = (secretsFile: string): string => `${secretsFile}.journal`

/** ms to wait for a process that is about to end, or that starts an enclave that has no journal. */
const waitMs = 5_000

/** Where nothing can be written there is no journal either, and some file systems have no sockets. */
const withoutLock = ['ENOENT', 'EROFS', 'EACCES', 'EPERM', 'EOPNOTSUPP', 'ENOTSUP']

/**
 * Keeps other enclaves from the journal while this process runs: each would take its own states for the newest. The journal
 * itself refuses to be written by two.
 *
 * @returns what releases it
 * @throws {@link StartRefused} if another process uses it
 */
export async function lockJournal(journal: string): Promise<() => Promise<void>> {
  try {
    const lock = await lockDirectory(journal, { waitMs, folder: `${journal}.lock` })
    return lock.release
  } catch (error) {
    if (withoutLock.includes(Object(error).code)) return async () => {}
    if (!(error instanceof DirectoryBusyError)) throw error
    throw new StartRefused(
      `${error.message}. Processes of the service share one enclave, or have signers that follow a notary: docs/enclave-verifies.md#several-enclaves`,
      { cause: error },
    )
  }
}

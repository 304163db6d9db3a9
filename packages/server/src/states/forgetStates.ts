import type { Store } from '../store/database/store.ts'
import { deleteSecretCheck } from '../store/secretChecks.ts'
import { requireNoProcesses } from '../store/serviceProcesses.ts'
import { deleteAllStates, hasStates } from '../store/states/organizationStates.ts'

/**
 * Deletes the states of all organizations, which no new journal knows, and forgets which journal the database had.
 * docs/enclave-verifies.md#a-lost-journal
 *
 * @throws ServiceRunning if there are some while a process of the service runs: its enclave would make others
 */
export async function forgetStates({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.transaction(async (transaction) => {
    await deleteSecretCheck(transaction, 'enclave.journal')
    if (!(await hasStates(transaction))) return
    await requireNoProcesses(transaction)
    await deleteAllStates(transaction)
  })
}

/**
 * Makes sure that no process of the service uses the database: its enclave would write the same journal.
 *
 * @throws ServiceRunning
 */
export const requireStopped = ({ db }: Pick<Store, 'db'>): Promise<void> => db.transaction(requireNoProcesses)

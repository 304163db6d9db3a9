import {
  type AdoptedStates,
  adoptStates,
  checkStates,
  closeAdoption,
  describeRefusals,
  examineSecrets,
  requireStopped,
} from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { filesOf } from './namingFiles.ts'
import type { Print } from './Print.ts'
import { type OpenDatabase, withDatabase, withStore } from './withDatabase.ts'

/**
 * Has the enclave take over a state of each organization that has none, and prints how far it is after each page.
 *
 * @returns whether it took over all
 * @throws {@link StartRefused} for an enclave that verifies nothing, or of another database
 */
export async function adoptMissingStates(settings: ServiceSettings, print: Print): Promise<boolean> {
  return await withVerifying(settings, '--adopt-states', async ({ store, enclave }) => {
    let printed = 0
    const onProgress = ({ adopted, kept, refused }: AdoptedStates) => {
      const done = adopted + kept + refused.length
      if (done - printed < 10_000) return
      printed = done
      print({ adopted, kept, refused: refused.length })
    }
    const states = await adoptStates(store, enclave, onProgress)
    print(states)
    return states.refused.length === 0
  })
}

/**
 * Makes the enclave take over no state any more.
 *
 * @throws {@link StartRefused} while organizations have none
 */
export async function closeAdoptionOf(settings: ServiceSettings, print: Print): Promise<void> {
  await withVerifying(settings, '--close-adoption', async ({ store, enclave }) => {
    const missing = await closeAdoption(store, enclave)
    if (missing > 0)
      throw new StartRefused(
        `${missing} ${missing === 1 ? 'organization has' : 'organizations have'} no state yet. Run --adopt-states first.`,
      )
    print({ adoption: 'closed' })
  })
}

/**
 * Compares each organization with its state, and prints those that differ.
 *
 * @returns whether none does
 */
export async function checkStoredStates(settings: ServiceSettings, print: Print): Promise<boolean> {
  const checked = await withStore(settings, (store) => checkStates(store, Date.now()))
  const isSame = checked.differing.length === 0
  print(isSame ? checked : { ...checked, see: 'docs/enclave-verifies.md#changes-by-sql' })
  return isSame
}

/** Does work with the enclave of a service, if it verifies. Only one enclave may use a journal. */
async function withVerifying<Result>(
  settings: ServiceSettings,
  command: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const { enclave: location } = settings
  if (location && 'secretsFile' in location) await withStore(settings, requireStopped)
  return await withDatabase(settings, async (database) => {
    const { store, enclave, secrets } = database
    if ((await enclave.identity()).verifies === 'off')
      throw new StartRefused(
        `${command} needs an enclave that verifies. Run --verify-requests report and restart the enclave first.`,
      )
    const { refusals } = await examineSecrets(store.db, { secrets, enclave, now: Date.now() })
    if (refusals.length > 0) throw new StartRefused(describeRefusals(refusals, filesOf(settings)))
    return await work(database)
  })
}

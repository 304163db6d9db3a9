import { forgetStates } from '@latchkey/server'

import { changeVerify, readVerifyMode } from '../files/verifySecrets.ts'
import { StartRefused } from '../StartRefused.ts'
import { judgedChanges } from '../settings/judgedSettings.ts'
import { nameOf } from '../settings/options.ts'
import { enclaveFileOf } from '../settings/readEnclave.ts'
import type { CommandCall } from './commands.ts'
import { withStore } from './withDatabase.ts'

/**
 * Writes into the enclave's secrets file whether it verifies what it is asked to do, with the settings of the service by
 * which it decides. With a new journal, the states of before are deleted: it knows none of them.
 *
 * @throws {@link StartRefused} for another mode, without the file's name, or in development
 */
export async function verifyRequests({ value, values, print, settings }: CommandCall): Promise<void> {
  const mode = readVerifyMode(nameOf('verifyRequests'), value)
  const file = enclaveFileOf(values)
  if (!file) throw new StartRefused(`${nameOf('verifyRequests')} needs ${nameOf('enclaveSecretsFile')}.`)
  const service = settings({ enclaveSocket: undefined, enclaveJournal: undefined })
  if (service.mode === 'development')
    throw new StartRefused(
      `A development service holds the keys in its own process; ${nameOf('verifyRequests')} is for production.`,
    )
  const judged = judgedChanges(service)
  await changeVerify(file, {
    mode,
    journal: values.enclaveJournal,
    settings: judged,
    beforeNewJournal: () => withStore(service, forgetStates),
  })
  const restart = 'Restart the enclave: it reads the file when it starts.'
  print(mode === 'off' ? { verifies: mode, restart } : { verifies: mode, settings: judged, restart })
}

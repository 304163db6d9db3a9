import { promoteStandby } from '@latchkey/enclave'

import { journalOf, lockJournal } from '../files/lockJournal.ts'
import { StartRefused } from '../StartRefused.ts'
import { nameOf, type OptionValues } from '../settings/options.ts'
import { enclaveFileOf } from '../settings/readEnclave.ts'
import type { Print } from './Print.ts'

/**
 * Promotes a standby: its journal is a notary's from then on.
 *
 * @throws {@link StartRefused} if the standby still runs, or its files can't be used
 */
export async function promote(values: OptionValues, print: Print): Promise<void> {
  const secretsFile = enclaveFileOf(values)
  if (!secretsFile)
    throw new StartRefused(`${nameOf('promoteStandby')} needs ${nameOf('enclaveSecretsFile')}.`)
  const journal = values.enclaveJournal ?? journalOf(secretsFile)
  const unlock = await lockJournal(journal)
  try {
    const epoch = await promoteStandby({ secretsFile, journal })
    print({ promoted: true, epoch, next: 'Start this machine as the notary, and point signers to it.' })
  } catch (cause) {
    throw new StartRefused(cause instanceof Error ? cause.message : 'unknown', { cause })
  } finally {
    await unlock()
  }
}

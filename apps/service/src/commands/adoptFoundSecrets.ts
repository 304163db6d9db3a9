import { adoptSecrets, countLosses, verifyDatabase } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import type { Print } from './Print.ts'
import { requireLosing } from './requireLosing.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * Makes the secrets of both files those of the database, whatever it was used with, and prints their fingerprints and what
 * can't be opened any more. Opens everything that is sealed before.
 *
 * @param losing how much is lost, as the operator typed it
 * @throws {@link StartRefused} for another number; ServiceRunning while a process uses the database
 */
export async function adoptFoundSecrets(
  settings: ServiceSettings,
  losing: string | undefined,
  print: Print,
): Promise<void> {
  if (settings.mode === 'development')
    throw new StartRefused('--adopt-secrets is for production. In development, choose a new --data-dir.')
  await withDatabase(settings, async ({ store, secrets, enclave }) => {
    const now = Date.now()
    const { tables } = await verifyDatabase(store, { secrets, enclave, now })
    const lost = countLosses(tables)
    requireLosing(lost, { command: '--adopt-secrets', losing })
    print({ ...(await adoptSecrets(store.db, { secrets, enclave, now })), lost })
  })
}

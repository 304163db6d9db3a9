import { adoptSecrets } from '@latchkey/server'

import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import type { Print } from './Print.ts'
import { withDatabase } from './withDatabase.ts'

/** Makes the secrets of both files those of the database, whatever it was used with, and prints their fingerprints. */
export async function adoptFoundSecrets(settings: ServiceSettings, print: Print): Promise<void> {
  if (settings.mode === 'development')
    throw new StartRefused('--adopt-secrets is for production. In development, choose a new --data-dir.')
  await withDatabase(settings, async ({ store, secrets, enclave }) =>
    print(await adoptSecrets(store.db, { secrets, enclave, now: Date.now() })),
  )
}

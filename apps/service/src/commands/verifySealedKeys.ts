import { describeRefusals, verifyDatabase } from '@latchkey/server'

import type { ServiceSettings } from '../settings/readSettings.ts'
import { filesOf } from './namingFiles.ts'
import type { Print } from './Print.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * Compares the secrets of both files with the database, opens everything that is sealed in it, and prints the outcome.
 * Records nothing.
 *
 * @returns whether the secrets belong to the database and all of it opened
 */
export async function verifySealedKeys(settings: ServiceSettings, print: Print): Promise<boolean> {
  return await withDatabase(settings, async ({ store, secrets, enclave }) => {
    const { refusals, ...verified } = await verifyDatabase(store, {
      secrets,
      enclave,
      now: Date.now(),
      enclaveHasOwnSecrets: settings.mode === 'production',
    })
    const refused = refusals.length > 0 && describeRefusals(refusals, filesOf(settings))
    print({ ...verified, ...(refused && { refused }) })
    return !refused && Object.values(verified.tables).every(({ broken }) => broken.length === 0)
  })
}

import { adoptSecrets, countLosses, describeRefusals, resealDatabase, verifyDatabase } from '@latchkey/server'
import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { filesOf, namingFiles } from './namingFiles.ts'
import type { Print } from './Print.ts'
import { requireLosing } from './requireLosing.ts'
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

/**
 * Seals everything sealed in the database with the current keys, of the enclave and of the service, and prints the
 * outcome.
 *
 * @returns whether everything opened
 */
export async function resealSealedKeys(settings: ServiceSettings, print: Print): Promise<boolean> {
  if (settings.mode === 'development')
    throw new StartRefused('A development service has one seal key; --reseal-keys is for production.')
  return await withDatabase(settings, async ({ store, secrets, enclave }) => {
    const tables = await namingFiles(settings, () =>
      resealDatabase(store, { secrets, enclave, now: Date.now() }),
    )
    print(tables)
    return Object.values(tables).every(({ broken }) => broken.length === 0)
  })
}

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

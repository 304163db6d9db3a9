import { readCompatibility } from '@latchkey/server'

import type { ServiceSettings } from '../settings/readSettings.ts'
import { lockStore, openStore } from './openStore.ts'
import type { Print } from './Print.ts'

/**
 * Compares the schema of the database with the one that this program knows, changes nothing, and prints when both were
 * made. A database without tables has no time.
 *
 * @throws ProgramTooOld if this program can't run on the database
 */
export async function checkDatabase(settings: ServiceSettings, print: Print): Promise<void> {
  const store = await openStore(settings, await lockStore(settings))
  try {
    const { database, program } = await readCompatibility(store.db)
    const day = (time: number | undefined) => time && new Date(time).toISOString()
    print({ runs: true, database: day(database), program: day(program) })
  } finally {
    await store.close()
  }
}

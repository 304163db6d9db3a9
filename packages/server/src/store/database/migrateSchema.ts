import { readCompatibility, recordCompatibility } from './compatibility.ts'
import type { Database } from './store.ts'
import { upgradePreRelease } from './upgradePreRelease.ts'

/**
 * Brings a database to the schema of this program, unless a newer one has been there.
 *
 * @param migrate runs drizzle's migrations
 * @throws ProgramTooOld if this program can't work with what a newer one left; nothing is changed then
 */
export async function migrateSchema(db: Database, migrate: () => Promise<void>): Promise<void> {
  const { isNewer } = await readCompatibility(db)
  if (isNewer) return
  await upgradePreRelease(db)
  await migrate()
  await recordCompatibility(db)
}

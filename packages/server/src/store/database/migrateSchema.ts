import { readMigrationFiles } from 'drizzle-orm/migrator'

import { readAppliedMigrations, readCompatibility, recordCompatibility } from './compatibility.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import type { Database } from './store.ts'

/**
 * Brings a database to the schema of this program, unless a newer one has been there.
 *
 * @param migrate runs drizzle's migrations
 * @throws ProgramTooOld if this program can't work with what a newer one left; nothing is changed then
 * @throws if a version from before the first release made the database; nothing is changed then
 */
export async function migrateSchema(db: Database, migrate: () => Promise<void>): Promise<void> {
  const { isNewer } = await readCompatibility(db)
  if (isNewer) return
  await refusePreRelease(db)
  await migrate()
  await recordCompatibility(db)
}

/** Until the first release, the initial migration is replaced when the schema changes. */
async function refusePreRelease(db: Database): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder })
  const applied = await readAppliedMigrations(db)
  if (applied.length > 0 && !applied.some(({ hash }) => hash === initial?.hash))
    throw new Error(
      'This database was created by a version from before the first release, and those are not upgraded. Use an empty database, or delete the directory of an embedded one.',
    )
}

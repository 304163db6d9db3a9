import { readMigrationFiles } from 'drizzle-orm/migrator'

import { readAppliedMigrations, readCompatibility, recordCompatibility } from './compatibility.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import type { Database } from './store.ts'

/**
 * Brings a database to the schema of this program, unless a newer one has been there.
 *
 * @param migrate runs drizzle's migrations
 * @throws ProgramTooOld if this program can't work with what a newer one left; nothing is changed then
 * @throws if a version made the database whose schema is not upgraded; nothing is changed then
 */
export async function migrateSchema(db: Database, migrate: () => Promise<void>): Promise<void> {
  const { isNewer } = await readCompatibility(db)
  if (isNewer) return
  await refuseOtherSchemas(db)
  await migrate()
  await recordCompatibility(db)
}

/** Until commit 206f8d7a, the initial migration was replaced when the schema changed. */
async function refuseOtherSchemas(db: Database): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder })
  const applied = await readAppliedMigrations(db)
  if (applied.length > 0 && !applied.some(({ hash }) => hash === initial?.hash))
    throw new Error(
      'This database was created by a version whose databases are not upgraded. Use an empty database, or delete the directory of an embedded one.',
    )
}

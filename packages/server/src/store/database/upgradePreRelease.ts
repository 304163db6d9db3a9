import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import { readAppliedMigrations } from './compatibility.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { preReleaseStatements } from './preReleaseStatements.ts'
import type { Database } from './store.ts'

/** When the last of the migrations was made that the initial one replaced, in ms since the epoch. */
const lastReplaced = 1_795_550_173_471

/**
 * Brings a database from before the first release to the present schema, and records the initial migration as applied.
 * Leaves all others as they are.
 *
 * @throws when the database is older than the last migration before the initial one
 */
export async function upgradePreRelease(db: Database): Promise<void> {
  const [initial] = readMigrationFiles({ migrationsFolder })
  if (!initial) throw new Error(`Expected a migration in ${migrationsFolder}`)
  const recorded = await readAppliedMigrations(db)
  if (recorded.length === 0 || recorded.some(({ hash }) => hash === initial.hash)) return
  if (Math.max(...recorded.map(({ at }) => at)) < lastReplaced)
    throw new Error(
      'This database was made by a version from before the first release that is too old to upgrade from. ' +
        'Start a version of 25 November 2026 with it once, then this one.',
    )
  await db.transaction(async (transaction) => {
    for (const statement of preReleaseStatements) await transaction.execute(sql.raw(statement))
    await transaction.execute(sql`delete from drizzle.__drizzle_migrations`)
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${initial.hash}, ${initial.folderMillis})`,
    )
  })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'

import { ProgramTooOld } from '../../errors/ProgramTooOld.ts'
import { schemaCompatibility } from '../tables/schema.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { type Database, rowsOf } from './store.ts'

/**
 * Migrations that break older programs, by their names, with the migration that a program has to know to work after it:
 * `{ '0007_drop_nickname': '0005_stop_using_nickname' }`. All others only add. docs/deployment.md#a-new-version
 */
export const breakingMigrations: Readonly<Record<string, string>> = {
  // The roots of boot proofs are in the enclave's secrets file.
  '0002_drop_attestation_roots': '0001_states_people_and_messages',
}

/** When migrations were made, ms since the epoch. */
interface ProgramSchema {
  /** The newest that this program knows. */
  newest: number
  /** The one that a program has to know at least to work on the schema of this one. */
  oldest: number
}

/** The schema of this program. */
export function readProgramSchema(): ProgramSchema {
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  const madeAt = new Map(entries.map(({ tag, when }) => [tag, when]))
  const needed = Object.values(breakingMigrations).map((tag) => madeAt.get(tag)!)
  return { newest: entries.at(-1)!.when, oldest: Math.max(entries[0]!.when, ...needed) }
}

/** The migrations that drizzle recorded as applied, `at` in ms since the epoch. None in a new database. */
export async function readAppliedMigrations(db: Database): Promise<readonly { hash: string; at: number }[]> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (rowsOf(table)[0]?.name == null) return []
  const rows = await db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations`)
  return rowsOf(rows).map((row) => ({ hash: String(row.hash), at: Number(row.created_at) }))
}

const oldestProgram = 'oldestProgram'

/** The oldest program that may run on a database; undefined where none has said so yet. */
async function findOldest(db: Database): Promise<number | undefined> {
  const { name, migration } = schemaCompatibility
  const [row] = await db.select({ migration }).from(schemaCompatibility).where(eq(name, oldestProgram))
  return row?.migration
}

/** How the schema of a database and that of this program compare. */
export interface Compatibility {
  /** When the newest migration of the database was made, ms. Undefined for an empty database. */
  database: number | undefined
  program: number
  /** Whether the database has migrations that this program doesn't know. It has to leave the schema as it is. */
  isNewer: boolean
}

/**
 * Compares a database with this program, and changes nothing.
 *
 * @throws {@link ProgramTooOld} if a newer program changed it in a way that this one can't work with
 */
export async function readCompatibility(db: Database): Promise<Compatibility> {
  const { newest } = readProgramSchema()
  const applied = await readAppliedMigrations(db)
  const database = applied.length === 0 ? undefined : Math.max(...applied.map(({ at }) => at))
  const isNewer = database !== undefined && database > newest
  if (isNewer) {
    const table = await db.execute(sql`select to_regclass('schema_compatibility') as name`)
    const oldest = rowsOf(table)[0]?.name == null ? undefined : await findOldest(db)
    if ((oldest ?? database) > newest) throw new ProgramTooOld(oldest ?? database, newest)
  }
  return { database, program: newest, isNewer }
}

/** Notices a newer program that changes the database while this one runs. */
export function createProgramCheck(db: Database): () => Promise<void> {
  const { newest } = readProgramSchema()
  return async () => {
    const oldest = await findOldest(db)
    if (oldest !== undefined && oldest > newest) throw new ProgramTooOld(oldest, newest)
  }
}

/** Stores which programs may run on the schema that this one made, unless a newer one has said so. */
export async function recordCompatibility(db: Database): Promise<void> {
  const { oldest } = readProgramSchema()
  if ((await findOldest(db)) === oldest) return
  await db
    .insert(schemaCompatibility)
    .values({ name: oldestProgram, migration: oldest })
    .onConflictDoUpdate({
      target: schemaCompatibility.name,
      set: { migration: sql`greatest(${schemaCompatibility.migration}, excluded.migration)` },
    })
}

import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

import type * as schema from './schema.ts'

/** A database or a transaction in it: what every repository function takes first. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** Where the service keeps everything: PGlite in this process, or a Postgres server. */
export interface Store {
  readonly db: Database
  /** Brings the schema up to date; one process at a time, the others wait. */
  migrate(): Promise<void>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  /** Makes room where rows were deleted, and counts what there is, for its plans. A server does so by itself. */
  tidy?(): Promise<void>
  close(): Promise<void>
}

/** Lets one transaction at a time, in any process, do what `name` stands for. */
export async function lockName(transaction: Database, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The rows that an insert, update or delete ... returning gave, or the first of them. */
export const first = <Row>(rows: readonly Row[]): Row | undefined => rows[0]

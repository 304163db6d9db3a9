import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

import type { DistributionMeasures } from './distribution/measureDistribution.ts'

/** A database or a transaction. The first parameter of every store function. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The database: PGlite in this process, or a Postgres server. */
export interface Store {
  readonly db: Database
  /** A read-only copy of the database, whose answers may be a second old. Undefined where there is none. */
  readonly replica?: Database | undefined
  /** Migrates the schema. Other processes wait meanwhile. */
  migrate(): Promise<void>
  /** Resolves if the database responds. */
  ping(): Promise<void>
  /** When the server last refused a write because it is full or read-only, by `performance.now()`. */
  unwritableAt?(): number | undefined
  /** Measures of a distributed database for its operator. Undefined where no table is distributed. */
  measureDistribution?(): Promise<DistributionMeasures | undefined>
  /** Reclaims space and updates statistics. A Postgres server does so by itself. */
  tidy?(): Promise<void>
  close(): Promise<void>
}

/** Whether a column of ids has one of these. The SQL text is the same for any number of them: each text is prepared. */
export const isOneOf = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(array(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)))`

/** A row of a statement that was written as text. */
export type Row = Readonly<Record<string, unknown>>

/** Rows of such a statement; both drivers return them in an object. */
export const rowsOf = (result: unknown): readonly Row[] => (result as { rows: readonly Row[] }).rows

/** The first row, if any. */
export const first = <Row>(rows: readonly Row[]): Row | undefined => rows[0]

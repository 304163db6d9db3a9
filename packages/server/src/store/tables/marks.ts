import type { PgTable } from 'drizzle-orm/pg-core'

type ColumnsOf<Table extends PgTable> = Table['_']['columns']
type NameOf<Table extends PgTable> = keyof ColumnsOf<Table> & string

/** Columns whose type says what they hold. All others are texts, JSON and lists, which may hold anything. */
type Typed = 'PgUUID' | 'PgBigInt53' | 'PgInteger' | 'PgSmallInt' | 'PgBoolean'

/** Columns that need a mark. */
type Unmarked<Table extends PgTable> = {
  [Name in NameOf<Table>]: ColumnsOf<Table>[Name]['_']['columnType'] extends Typed ? never : Name
}[NameOf<Table>]

/** The columns of a table by what they say about a person. docs/decisions.md#personal-data */
export interface Marks<Table extends PgTable = PgTable> {
  table: Table
  /** About the person or typed by them: leaves with them, and is part of their file. */
  personal: readonly string[]
  /** A sentence for each of them, for whoever reads the file. */
  meanings: Readonly<Record<string, string>>
  /** A sentence that says what the rows are. Empty for a table without personal columns. */
  rows: string
  /** Sealed, or proves something: nobody's to read. */
  secret: readonly string[]
  /** Neither. It may stay without the person. */
  plain: readonly string[]
}

/**
 * Marks the columns of a table. Each text, JSON and list needs a mark; others may have one.
 *
 * @example
 * export const tagMarks = marks(tags, { rows: 'Tags.', personal: { name: 'Its name.' }, secret: [], plain: ['kind'] })
 */
export function marks<
  Table extends PgTable,
  const Personal extends NameOf<Table> = never,
  const Secret extends NameOf<Table> = never,
  const Plain extends NameOf<Table> = never,
>(
  table: Table,
  lists: {
    personal: Readonly<Record<Personal, string>>
    secret: readonly Secret[]
    plain: readonly Plain[]
  } & (Exclude<Unmarked<Table>, Personal | Secret | Plain> extends never
    ? unknown
    : { unmarked: Exclude<Unmarked<Table>, Personal | Secret | Plain> }) &
    ([Personal] extends [never] ? { rows?: never } : { rows: string }),
): Marks<Table> {
  const { rows = '', personal, secret, plain } = lists
  return { table, rows, personal: Object.keys(personal), meanings: personal, secret, plain }
}

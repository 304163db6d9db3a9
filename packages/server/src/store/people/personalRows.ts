import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { isUuid } from '../../parsing/cursorValues.ts'
import type { Database } from '../database/store.ts'
import { keyOf, primaryKeyOf } from '../primaryKey.ts'
import type { TableName } from '../tables/distribution.ts'
import type { Marks } from '../tables/marks.ts'
import { organizations } from '../tables/schema.ts'
import { tableMarks } from '../tables/tableMarks.ts'
import type { PersonalAccount } from './personalAccount.ts'

/** A row without its secrets. */
export interface PersonalRow {
  /** Name of the table in the schema. */
  table: TableName
  values: Record<string, unknown>
}

/** Position in the list: the next page starts after the row of a source with this primary key. */
export type DataPosition = readonly [source: string, ...key: string[]]

/** Rows of one table. */
interface Source {
  name: string
  /** Name of the table in the schema. */
  table: TableName
  from: PgTable
  /** The table's columns without its secrets, by their names in the schema. */
  columns: Readonly<Record<string, PgColumn>>
  /** Its primary key, all of UUIDs. */
  key: readonly PgColumn[]
  /** Which rows are the account's; undefined for none. */
  where(account: PersonalAccount): SQL | undefined | Promise<SQL | undefined>
}

/** Conditions of tables without a column `organizationId`. */
const conditions: Readonly<
  Partial<Record<TableName, (account: PersonalAccount) => SQL | undefined | Promise<SQL | undefined>>>
> = {
  organizations: ({ id }) => eq(organizations.id, id),
  sentMessages: ({ findMessages }) => findMessages(),
}

/** A table, with sentences about its rows and its personal columns. */
export interface KindOfRows {
  /** Name of the table in the schema. */
  kind: TableName
  meaning: string
  fields: Readonly<Record<string, string>>
}

/** The kinds of some rows, each once. */
export const kindsOf = (rows: readonly PersonalRow[]): KindOfRows[] =>
  [...new Set(rows.map(({ table }) => table))].map((kind) => {
    const { rows: meaning, meanings: fields } = tableMarks[kind]
    return { kind, meaning, fields }
  })

/** Tables that repeat data of other tables. They serve a search, or are kept for minutes. */
export const copies: ReadonlySet<TableName> = new Set([
  'userWords',
  'otps',
  'verifications',
  'recoveryRequests',
  'idempotentReplies',
  'webhookDeliveries',
])

/** Every table with a column that is marked as personal, and the parent's activities about the account. */
const sources: readonly Source[] = (Object.keys(tableMarks) as TableName[]).flatMap((name) => {
  const { table, personal, secret }: Marks = tableMarks[name]
  if (personal.length === 0 || copies.has(name)) return []
  const all: Record<string, PgColumn> = getTableColumns(table)
  const isSecret = new Set<string>(secret)
  const columns = Object.fromEntries(Object.entries(all).filter(([column]) => !isSecret.has(column)))
  const source = { name, table: name, from: table, columns, key: primaryKeyOf(table) }
  const accountSource = { ...source, where: conditions[name] ?? isInOrganization(name, all) }
  return name === 'activities'
    ? [accountSource, { ...source, name: 'mentions', where: findMentions }]
    : [accountSource]
})

async function findMentions(account: PersonalAccount) {
  return await account.findMentions?.()
}

function isInOrganization(name: string, { organizationId, bucket }: Record<string, PgColumn>) {
  if (!organizationId) throw new TypeError(`${name}: say how the rows of an account are found`)
  // The bucket of all rows of a sub-organization is its id.
  return ({ id }: PersonalAccount) => and(eq(organizationId, id), bucket && eq(bucket, id))
}

/** Whether a value is a position in the list. */
export function isDataPosition(value: readonly unknown[]): value is DataPosition {
  const [name, ...values] = value
  const source = sources.find((one) => one.name === name)
  return source !== undefined && source.key.length === values.length && values.every(isUuid)
}

/** Reads a page of the data that is stored about the users of an account, table by table. docs/decisions.md#personal-data */
export async function listPersonalRows(
  db: Database,
  account: PersonalAccount,
  { after, limit }: { after: DataPosition | undefined; limit: number },
): Promise<{ rows: PersonalRow[]; next?: DataPosition }> {
  const rows: PersonalRow[] = []
  let last = after
  const first = after ? sources.findIndex(({ name }) => name === after[0]) : 0
  for (const source of sources.slice(first)) {
    const isTheirs = await source.where(account)
    if (!isTheirs) continue
    const room = limit - rows.length
    // One more row than fits shows whether there is another page.
    const page = await readRows(db, source, { isTheirs, after, limit: room + 1 })
    for (const values of page.slice(0, room)) {
      rows.push({ table: source.table, values: toReadable(values) })
      last = positionOf(source, values)
    }
    if (page.length > room) return { rows, ...(last && { next: last }) }
  }
  return { rows }
}

interface RowsOf {
  isTheirs: SQL
  after: DataPosition | undefined
  limit: number
}

type Values = Record<string, unknown>

async function readRows(
  db: Database,
  { name, from, columns, key }: Source,
  { isTheirs, after, limit }: RowsOf,
): Promise<Values[]> {
  const [source, ...values] = after ?? []
  return await db
    .select({ ...columns })
    .from(from)
    .where(and(isTheirs, source === name ? follows(key, values) : undefined))
    .orderBy(...key)
    .limit(limit)
}

/** Whether a row comes after the one with this key. */
function follows(key: readonly PgColumn[], values: readonly string[]): SQL {
  const ids = values.map((value) => sql`${value}::uuid`)
  return sql`${keyOf(key)} > (${sql.join(ids, sql`, `)})`
}

function positionOf({ name, columns, key }: Source, values: Values): DataPosition {
  const names = Object.keys(columns)
  return [name, ...key.map((column) => values[names.find((one) => columns[one] === column)!] as string)]
}

/** Writes times as ISO 8601. Zero and numbers beyond all dates become null. */
const toReadable = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && /(?:At|Time)$/.test(name) ? toTime(value) : value,
    ]),
  )

function toTime(value: number): string | null {
  const date = new Date(value)
  return value === 0 || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

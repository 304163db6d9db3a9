import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

import { createDigest } from '../src/secrets/digest.ts'
import { primaryKeyOf } from '../src/store/primaryKey.ts'
import { receiverKey } from '../src/store/sentMessages.ts'
import type { TableName } from '../src/store/tables/distribution.ts'
import type { Marks } from '../src/store/tables/marks.ts'
import { tableMarks } from '../src/store/tables/tableMarks.ts'
import type { Person } from './callService.ts'
import type { UsedSocialService } from './oauth/useSocialService.ts'

/** A value in a personal column. */
export interface ColumnValue {
  table: TableName
  /** `table.column`, by the names in the schema. */
  column: string
  /** As the database has it. */
  stored: string
  /** As the file of a person has it. */
  shown: string
}

/** Personal columns that deletion finds other rows by. Their values come from signing in, in erasure.test.ts. */
const finders: ReadonlySet<string> = new Set([
  'users.email',
  'users.phoneNumber',
  'otps.contact',
  'verifications.contact',
  'recoveryRequests.contact',
])

/** Tables with personal columns whose rows are never those of an account. */
const ofParents: ReadonlySet<string> = new Set(['ipAllowlists'])

/** How the rows of a person are found. Default: by their organization. */
const conditions: Readonly<Partial<Record<TableName, (used: UsedSocialService, person: Person) => SQL>>> = {
  idempotentReplies: (_, { organizationId }) => sql`result ->> 'subOrganizationId' = ${organizationId}`,
  organizations: (_, { organizationId }) => sql`id = ${organizationId}`,
  otps: (_, { contact }) => sql`contact = ${contact}`,
  sentMessages: ({ service: { secrets } }, { contact }) =>
    sql`receiver = ${receiverKey(createDigest(secrets), contact)}`,
  recoveryRequests: (_, { contact }) => sql`contact = ${contact}`,
  verifications: (_, { contact }) => sql`contact = ${contact}`,
  webhookDeliveries: (_, { organizationId }) => sql`position(${organizationId} in body) > 0`,
}

/** Values of columns by which deletion finds the row, or that can't be any text. */
const documents: Readonly<Record<string, (value: string, person: Person) => unknown>> = {
  'idempotentReplies.result': (value, { organizationId }) => ({ subOrganizationId: organizationId, value }),
  'webhookDeliveries.body': (value, { organizationId }) =>
    JSON.stringify({ subOrganizationId: organizationId, userName: value }),
}

/**
 * Fills every column that is marked as personal in one row of a person with a value that is nowhere else. Adds the row
 * where there is none.
 */
export async function fillEveryColumn(used: UsedSocialService, person: Person): Promise<ColumnValue[]> {
  const values: ColumnValue[] = []
  for (const name of Object.keys(tableMarks) as TableName[]) {
    const { table, personal }: Marks = tableMarks[name]
    const columns: Record<string, PgColumn> = getTableColumns(table)
    const filled = personal.filter((column) => !finders.has(`${name}.${column}`))
    if (filled.length === 0 || ofParents.has(name)) continue
    const set: Record<string, unknown> = {}
    for (const column of filled) {
      const number = values.length + 1
      const path = `${name}.${column}`
      if (columns[column]!.columnType === 'PgBigInt53') {
        const time = 4_000_000_000_000 + number
        set[column] = time
        values.push({ table: name, column: path, stored: String(time), shown: new Date(time).toISOString() })
      } else {
        const text = isAddress(columns[column]!) ? addressOf(number) : `every-column-${number}-q`
        set[column] = documents[path]?.(text, person) ?? contentOf(columns[column]!, text)
        values.push({ table: name, column: path, stored: text, shown: text })
      }
    }
    await fillRow(used, { name, table, person, set })
  }
  return values
}

const isAddress = (column: PgColumn) => column.getSQLType() === 'inet'
/** An address that is the beginning of no other. */
const addressOf = (number: number) => `2001:db8::a${number.toString(16).padStart(3, '0')}`

const contentOf = ({ columnType }: PgColumn, text: string) => (columnType === 'PgJsonb' ? [{ text }] : text)

interface Row {
  name: TableName
  table: PgTable
  person: Person
  set: Record<string, unknown>
}

/** Changes the newest row of a person in a table, or adds one. */
async function fillRow(used: UsedSocialService, { name, table, person, set }: Row): Promise<void> {
  const { db } = used.service.store
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const isTheirs = conditions[name]?.(used, person) ?? eq(columns.organizationId!, person.organizationId)
  const key = primaryKeyOf(table)
  const [row] = await db
    .select()
    .from(table)
    .where(isTheirs)
    .orderBy(...key.map((column) => desc(column)))
    .limit(1)
  if (!row) {
    await db.insert(table).values({ ...(await defaultsOf(used, table, person)), ...set })
    return
  }
  const names = Object.keys(columns)
  const isRow = key.map((column) => eq(column, row[names.find((one) => columns[one] === column)!]))
  await db
    .update(table)
    .set(set)
    .where(and(...isRow))
}

/** A value for each column that needs one: of the person, of the row that it refers to, or any of its type. */
async function defaultsOf(
  { service }: UsedSocialService,
  table: PgTable,
  { contact, organizationId, userId }: Person,
): Promise<Record<string, unknown>> {
  const persons: Record<string, unknown> = {
    contact,
    organizationId,
    userId,
    bucket: organizationId,
    tenantId: service.seeded.organizationId,
  }
  const anyOf: Readonly<Record<string, () => unknown>> = {
    PgUUID: () => crypto.randomUUID(),
    PgText: () => 'any',
    // A fingerprint.
    PgCustomColumn: () => `sha256:${'0'.repeat(64)}`,
    PgJsonb: () => [],
    PgBoolean: () => false,
    PgInteger: () => 1,
    PgSmallInt: () => 1,
    PgBigInt53: () => service.clock.now() + 3_600_000,
  }
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const needed = Object.entries(columns).filter(([, { notNull, hasDefault }]) => notNull && !hasDefault)
  const values = Object.fromEntries(
    needed.map(([name, column]) => [
      name,
      name === 'bucket' && column.columnType !== 'PgUUID'
        ? 1
        : (persons[name] ?? anyOf[column.columnType]!()),
    ]),
  )
  for (const foreignKey of getTableConfig(table).foreignKeys) {
    const { columns: referring, foreignColumns, foreignTable } = foreignKey.reference()
    const target: Record<string, PgColumn> = getTableColumns(foreignTable)
    if (!target.organizationId) continue
    const isTheirs = eq(target.organizationId, organizationId)
    const [row] = await service.store.db.select().from(foreignTable).where(isTheirs).limit(1)
    for (const [index, column] of referring.entries()) {
      const name = Object.keys(columns).find((one) => columns[one]!.name === column.name)!
      const foreign = Object.keys(target).find((one) => target[one]!.name === foreignColumns[index]!.name)!
      values[name] = row![foreign]
    }
  }
  return values
}

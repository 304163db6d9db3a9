import { type AnyPgColumn, bigint, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** Times are milliseconds since the epoch, set by the clock port, never by the database. */
export const time = (name: string) => bigint(name, { mode: 'number' })
/** The id of a row that is found by it alone. */
export const id = () => uuid('id').primaryKey()
/** The id of a row within its organization. Goes with {@link keyInOrganization}. */
export const rowId = () => uuid('id').notNull()

/**
 * The primary key of a row within its organization. A distributed database keeps an organization's rows on one server, so
 * statements name both columns.
 */
export const keyInOrganization = (table: { organizationId: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.organizationId, table.id] })

/**
 * The same of a row with a bucket: a distributed database keeps the rows of a bucket on one server, and statements name
 * all three columns. ../activities/activityBuckets.ts
 */
export const keyInBucket = (table: { organizationId: AnyPgColumn; id: AnyPgColumn; bucket: AnyPgColumn }) =>
  primaryKey({ columns: [table.organizationId, table.id, table.bucket] })
/** The organization's id, or one of many ids that are its parent's. Goes with {@link keyInBucket}. */
export const bucket = () => uuid('bucket').notNull()

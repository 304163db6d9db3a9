import { bigint, uuid } from 'drizzle-orm/pg-core'

/** Times are milliseconds since the epoch, set by the clock port, never by the database. */
export const time = (name: string) => bigint(name, { mode: 'number' })
export const id = () => uuid('id').primaryKey()

import { bigint, uuid } from 'drizzle-orm/pg-core'

/** Times are milliseconds since the epoch everywhere, so that the clock port decides, not the database. */
export const time = (name: string) => bigint(name, { mode: 'number' })
export const id = () => uuid('id').primaryKey()

import { sql } from 'drizzle-orm'

import { type Database, rowsOf } from '../src/store/database/store.ts'

/** Copies all rows. @returns a function that puts them back, as a standby without the last commits has them */
export async function keepDatabase(db: Database): Promise<() => Promise<void>> {
  const result = await db.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
  const tables = rowsOf(result).map(({ tablename }) => sql.identifier(String(tablename)))
  await db.execute(sql`drop schema if exists kept cascade`)
  await db.execute(sql`create schema kept`)
  for (const table of tables) await db.execute(sql`create table kept.${table} as table public.${table}`)
  return () =>
    db.transaction(async (transaction) => {
      // Skips foreign keys: their rows are put back, too.
      await transaction.execute(sql`set local session_replication_role = replica`)
      for (const table of tables) {
        await transaction.execute(sql`delete from public.${table}`)
        await transaction.execute(sql`insert into public.${table} select * from kept.${table}`)
      }
    })
}

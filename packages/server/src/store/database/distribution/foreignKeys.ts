import { type Ask, droppedKeys, targetTables } from './readTables.ts'

export interface ForeignKey {
  name: string
  table: string
  /** The table that it refers to. */
  other: string
  definition: string
  /** It contains the column of both tables. */
  fits: boolean
}

const columns = new Map(targetTables.map(({ name, column }) => [name, column]))

/** The foreign keys between tables that are to be distributed. */
export async function readForeignKeys(ask: Ask): Promise<ForeignKey[]> {
  const rows =
    await ask(`select conname::text as name, own.relname::text as table, other.relname::text as other,
      pg_get_constraintdef(pg_constraint.oid) as definition,
      (select json_agg(json_build_array(a.attname, b.attname)) from unnest(conkey, confkey) as pair (mine, theirs)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = mine
        join pg_attribute b on b.attrelid = confrelid and b.attnum = theirs) as pairs
    from pg_constraint join pg_class own on own.oid = conrelid join pg_class other on other.oid = confrelid
    where contype = 'f' and own.relnamespace = current_schema()::regnamespace order by conname`)
  return rows
    .filter((row) => columns.has(String(row.table)))
    .map((row) => {
      const [mine, theirs] = [columns.get(String(row.table)), columns.get(String(row.other))]
      const pairs = row.pairs as [string, string][]
      return {
        name: String(row.name),
        table: String(row.table),
        other: String(row.other),
        definition: String(row.definition),
        fits: pairs.some(([one, other]) => one === mine && other === theirs),
      }
    })
}

/** Drops foreign keys, and keeps them in a table, which outlives a crash, to be added again. */
export async function dropForeignKeys(ask: Ask, keys: readonly ForeignKey[]): Promise<void> {
  await ask('begin')
  await ask(
    `create table if not exists ${droppedKeys} (name text primary key, "table" text not null, definition text not null)`,
  )
  for (const { name, table, definition } of keys) {
    await ask(`insert into ${droppedKeys} values ($1, $2, $3)`, [name, table, definition])
    await ask(`alter table "${table}" drop constraint "${name}"`)
  }
  await ask('commit')
}

/** Adds the foreign keys again that were dropped, by this run or an earlier one. */
export async function addForeignKeys(ask: Ask, report: (added: string) => void): Promise<void> {
  for (const { name, table, definition } of await ask(`select * from ${droppedKeys} order by name`)) {
    await ask('begin')
    await ask(`alter table "${table}" add constraint "${name}" ${definition}`)
    await ask(`delete from ${droppedKeys} where name = $1`, [name])
    await ask('commit')
    report(String(name))
  }
  await ask(`drop table ${droppedKeys}`)
}

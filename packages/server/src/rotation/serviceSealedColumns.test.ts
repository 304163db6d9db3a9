import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import * as schema from '../store/tables/schema.ts'
import { sealedTables } from '../wallets/sealedRows.ts'
import { serviceSealedColumns } from './serviceSealedColumns.ts'

const nameOf = (table: PgTable, column: string) => `${getTableConfig(table).name}.${column}`

// A column that is forgotten here can't be opened once an old key is dropped.
it('behavior: every sealed column is sealed again in a rotation', () => {
  const stored = (Object.values(schema) as readonly unknown[])
    .filter((value): value is PgTable => is(value, PgTable))
    .flatMap((table) => getTableConfig(table).columns.map(({ name }) => nameOf(table, name)))
    .filter((name) => /\.sealed(_|$)/.test(name))
  const byService = Object.values(serviceSealedColumns).map(({ table, column }) => nameOf(table, column.name))
  const byEnclave = Object.values(sealedTables).map((table) => nameOf(table, table.sealed.name))
  expect([...byService, ...byEnclave].sort()).toEqual(stored.sort())
})

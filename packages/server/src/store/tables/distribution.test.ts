import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import { distribution } from './distribution.ts'
import * as schema from './schema.ts'

const tables = { ...schema }

const names = Object.keys(distribution) as (keyof typeof distribution)[]

/** The columns of each key and unique index of a table. */
function uniquesOf(name: keyof typeof distribution): string[][] {
  const { columns, primaryKeys, indexes } = getTableConfig(tables[name])
  const primaryColumns = columns.filter((column) => column.primary).map((column) => [column.name])
  const composed = primaryKeys.map((key) => key.columns.map((column) => column.name))
  const unique = indexes
    .filter(({ config }) => config.unique)
    .map(({ config }) => config.columns.map((column) => ('name' in column ? String(column.name) : '')))
  return [...primaryColumns, ...composed, ...unique]
}

// docs/growth.md#where-one-database-ends

it.each(names.filter((name) => distribution[name] !== 'reference'))(
  'behavior: %s has its column, never empty',
  (name) => {
    const column = getTableConfig(tables[name]).columns.find((one) => one.name === distribution[name])
    expect(column?.notNull).toBe(true)
  },
)

// A distributed table takes no unique index without its column.
it('behavior: each key and unique index has the column of its table', () => {
  const lacking = names.flatMap((name) =>
    uniquesOf(name)
      .filter((columns) => distribution[name] !== 'reference' && !columns.includes(distribution[name]))
      .map((columns) => `${getTableConfig(tables[name]).name} (${columns.join(', ')})`),
  )
  expect(lacking).toEqual([])
})

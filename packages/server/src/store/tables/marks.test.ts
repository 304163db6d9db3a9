import { getTableColumns } from 'drizzle-orm'
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'

import { marks } from './marks.ts'
import { tableMarks } from './tableMarks.ts'

const notes = pgTable('notes', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  status: text('status').$type<'open' | 'done'>().notNull(),
  more: jsonb('more').$type<{ at: string }>().notNull(),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})

it('types: each text, JSON and list needs a mark, and others may have one', () => {
  const rows = 'Notes.'
  const title = 'Its title.'
  marks(notes, { rows, personal: { title, createdAt: 'When.' }, secret: ['more'], plain: ['status'] })
  // @ts-expect-error `more` has none.
  marks(notes, { rows, personal: { title }, secret: [], plain: ['status'] })
  // @ts-expect-error There is no such column.
  marks(notes, { rows, personal: { title, name: 'Its name.' }, secret: ['more'], plain: ['status'] })
  // @ts-expect-error A table with personal columns says what its rows are.
  marks(notes, { personal: { title }, secret: ['more'], plain: ['status'] })
})

it.each(Object.entries(tableMarks))(
  'behavior: %s has one mark for a column',
  (_, { table, rows, meanings, ...lists }) => {
    const marked = [...lists.personal, ...lists.secret, ...lists.plain]
    expect(new Set(marked).size).toBe(marked.length)
    expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(marked))
    // Sentences for people who read the file.
    for (const text of [...(lists.personal.length > 0 ? [rows] : []), ...Object.values(meanings)])
      expect(text).toMatch(/^[A-Z].*\.$/)
    // Sealed values are never shown.
    const sealed = Object.keys(getTableColumns(table)).filter((column) => /^sealed/.test(column))
    expect(lists.secret).toEqual(expect.arrayContaining(sealed))
  },
)

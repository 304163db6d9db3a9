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
  marks(notes, { personal: ['title', 'createdAt'], secret: ['more'], plain: ['status'] })
  // @ts-expect-error `more` has none.
  marks(notes, { personal: ['title'], secret: [], plain: ['status'] })
  // @ts-expect-error There is no such column.
  marks(notes, { personal: ['title', 'name'], secret: ['more'], plain: ['status'] })
})

it.each(Object.entries(tableMarks))('behavior: %s has one mark for a column', (_, { table, ...lists }) => {
  const marked = [...lists.personal, ...lists.secret, ...lists.plain]
  expect(new Set(marked).size).toBe(marked.length)
  expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(marked))
  // Sealed values are never shown.
  const sealed = Object.keys(getTableColumns(table)).filter((column) => /^sealed/.test(column))
  expect(lists.secret).toEqual(expect.arrayContaining(sealed))
})

import { pgTable, text } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** Which programs may run on this schema. One row, which newer programs raise. ../database/compatibility.ts */
export const schemaCompatibility = pgTable('schema_compatibility', {
  /** `oldestProgram`. */
  name: text('name').primaryKey(),
  /** When the migration was made that a program has to know at least. */
  migration: time('migration').notNull(),
})

export const schemaCompatibilityMarks = marks(schemaCompatibility, {
  personal: {},
  secret: [],
  plain: ['name'],
})

import { customType, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { marks } from './marks.ts'

/** In the order of code points, whatever the database's language, so that a prefix is a range of an index. */
const codePoints = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * The words that operators find users of sub-organizations by (parsing/searchWords.ts). Written in the transaction that
 * changes a name or a contact.
 */
export const userWords = pgTable(
  'user_words',
  {
    tenantId: uuid('tenant_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    /** No foreign key: deleting a user would look for them in all words. */
    userId: uuid('user_id').notNull(),
    word: codePoints('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.word] }),
    index('user_words_prefix').on(table.tenantId, table.word, table.organizationId, table.userId),
  ],
)

export const userWordMarks = marks(userWords, {
  rows: 'Words that support finds the user by.',
  personal: { word: 'Beginning of a name or contact.' },
  secret: [],
  plain: [],
})

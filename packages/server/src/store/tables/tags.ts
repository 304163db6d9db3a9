import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { id, time } from './columns.ts'

/** What a tag is for. */
export type TagKind = 'user' | 'privateKey'

/** Tags of users and of private keys. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    kind: text('kind').$type<TagKind>().notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('tags_name').on(table.organizationId, table.kind, table.name)],
)

/** The users or private keys that have a tag. */
export const taggings = pgTable(
  'taggings',
  {
    organizationId: uuid('organization_id').notNull(),
    /** A user or a private key, by the tag's kind. */
    targetId: uuid('target_id').notNull(),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.tagId, table.targetId] }),
    index('taggings_target').on(table.organizationId, table.targetId),
  ],
)

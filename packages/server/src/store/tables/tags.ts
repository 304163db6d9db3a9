import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Kind of record that a tag is for. */
export type TagKind = 'user' | 'privateKey'

/** Tags of users and of private keys. */
export const tags = pgTable(
  'tags',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    kind: text('kind').$type<TagKind>().notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('tags_name').on(table.organizationId, table.kind, table.name),
  ],
)

/** The users or private keys that have a tag. */
export const taggings = pgTable(
  'taggings',
  {
    organizationId: uuid('organization_id').notNull(),
    /** A user or a private key, by the tag's kind. */
    targetId: uuid('target_id').notNull(),
    tagId: uuid('tag_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tagId, table.targetId] }),
    foreignKey({
      name: 'taggings_tag_fk',
      columns: [table.organizationId, table.tagId],
      foreignColumns: [tags.organizationId, tags.id],
    }).onDelete('cascade'),
    index('taggings_target').on(table.organizationId, table.targetId),
  ],
)

export const taggingMarks = marks(taggings, { personal: {}, secret: [], plain: [] })
export const tagMarks = marks(tags, {
  rows: 'Tags of users and private keys in the account.',
  personal: { name: 'Name of the tag.' },
  secret: [],
  plain: ['kind'],
})

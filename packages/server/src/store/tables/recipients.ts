import type { RecipientFormat } from '@latchkey/contract'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { keyInOrganization, rowId, time } from './columns.ts'
import { marks } from './marks.ts'

/** Saved recipients: names that the users of an organization gave to addresses. docs/saved-recipients.md#records */
export const recipients = pgTable(
  'recipients',
  {
    id: rowId(),
    organizationId: uuid('organization_id').notNull(),
    name: text('name').notNull(),
    /** The same for every spelling of a name. */
    nameKey: text('name_key').notNull(),
    format: text('format').$type<RecipientFormat>().notNull(),
    /** In the one spelling of its format, so that two rows never have one address. */
    address: text('address').notNull(),
    /** Name of a name service, as the user typed it; null for none. */
    domainName: text('domain_name'),
    /** User who saved it, or who last renamed it. */
    userId: uuid('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    keyInOrganization(table),
    uniqueIndex('recipients_address').on(table.organizationId, table.format, table.address),
    uniqueIndex('recipients_name').on(table.organizationId, table.format, table.nameKey),
  ],
)

export const recipientMarks = marks(recipients, {
  rows: 'Saved recipients.',
  personal: {
    name: 'Name that the user gave the recipient.',
    nameKey: 'The same name in one spelling.',
    address: 'Address of the recipient.',
    domainName: 'Name of the recipient at a name service.',
  },
  secret: [],
  plain: ['format'],
})

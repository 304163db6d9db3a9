import type { SignUpList } from '@latchkey/contract'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from '../columns.ts'
import { marks } from '../marks.ts'

/** Entries of the lists that decide who may sign up, of organizations without a parent. */
export const signUpEntries = pgTable(
  'sign_up_entries',
  {
    organizationId: uuid('organization_id').notNull(),
    list: text('list').$type<SignUpList>().notNull(),
    /** E-mail address, phone number or domain, in its canonical spelling. */
    entry: text('entry').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.list, table.entry] })],
)

// Kept by the operator, about whoever may come: no account has them. docs/who-may-sign-up.md#what-is-stored
export const signUpEntryMarks = marks(signUpEntries, { personal: {}, secret: [], plain: ['list', 'entry'] })

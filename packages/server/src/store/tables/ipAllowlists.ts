import type { AllowlistFallback } from '@latchkey/contract'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** A block of addresses, in CIDR notation. */
export interface StoredRule {
  cidr: string
  label?: string | undefined
  createdAt: number
}

/** IP allowlists of organizations without a parent, and of their API keys. */
export const ipAllowlists = pgTable(
  'ip_allowlists',
  {
    organizationId: uuid('organization_id').notNull(),
    /** The API key; empty for the organization's list. */
    publicKey: text('public_key').notNull(),
    enabled: boolean('enabled').notNull(),
    rules: jsonb('rules').$type<StoredRule[]>().notNull(),
    onEvaluationError: text('on_evaluation_error').$type<AllowlistFallback>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.publicKey] })],
)

export const ipAllowlistMarks = marks(ipAllowlists, {
  rows: 'Networks that requests may come from.',
  personal: { rules: 'The networks, with their names.' },
  secret: [],
  plain: ['publicKey', 'onEvaluationError'],
})

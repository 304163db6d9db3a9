import type { RateLimit } from '@latchkey/contract'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** Networks whose limit was full, for operators. The only table that has addresses of the auth proxy's clients. */
export const closedNetworks = pgTable(
  'closed_networks',
  {
    tenantId: uuid('tenant_id').notNull(),
    limit: text('limit').$type<RateLimit>().notNull(),
    /** Address, or prefix in CIDR notation. */
    network: text('network').notNull(),
    closedSince: time('closed_since').notNull(),
    closedUntil: time('closed_until').notNull(),
    /** Counts since then. */
    refused: integer('refused').notNull(),
    known: integer('known').notNull(),
    passed: integer('passed').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.limit, table.network] }),
    index('closed_networks_until').on(table.tenantId, table.closedUntil),
    index('closed_networks_expires_at').on(table.expiresAt),
  ],
)

// A network belongs to no account, and is forgotten a day after it opened.
export const closedNetworkMarks = marks(closedNetworks, {
  personal: {},
  secret: [],
  plain: ['limit', 'network'],
})

import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { id, time } from './columns.ts'
import { marks } from './marks.ts'

/**
 * The auth proxy of an organization: its settings and its API key, sealed to the proxy
 * (docs/decisions.md#the-auth-proxy).
 */
export const proxyConfigs = pgTable(
  'proxy_configs',
  {
    id: id(),
    // No foreign key: on a distributed database, this table is whole on every server and organizations are not.
    organizationId: uuid('organization_id').notNull(),
    enabled: boolean('enabled').notNull(),
    userId: uuid('user_id').notNull(),
    publicKey: text('public_key').notNull(),
    sealedKey: jsonb('sealed_key').$type<{ enc: string; ciphertext: string }>().notNull(),
    settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('proxy_configs_organization').on(table.organizationId)],
)

export const proxyConfigMarks = marks(proxyConfigs, {
  personal: {},
  secret: ['sealedKey'],
  plain: ['publicKey', 'settings'],
})

import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { time } from './columns.ts'
import { marks } from './marks.ts'

/** A key that was in use before. */
export interface ReplacedSecret {
  fingerprint: string
  /** Whether nothing needs it any more: processes that still use it are refused. */
  dropped: boolean
  /** When `--adopt-secrets` gave it up, ms: what it sealed may still be there. */
  givenUpAt?: number | undefined
}

/**
 * Which secrets this database is used with, by their fingerprints: a process with others would make what nobody can open.
 * docs/rotation.md#which-secrets-belong-to-a-database
 */
export const secretChecks = pgTable('secret_checks', {
  /** Such as `service.sealKey`. */
  name: text('name').primaryKey(),
  /** The key in use. */
  fingerprint: text('fingerprint').notNull(),
  since: time('since').notNull(),
  replaced: jsonb('replaced').$type<readonly ReplacedSecret[]>().notNull(),
})

export const secretCheckMarks = marks(secretChecks, {
  personal: {},
  secret: [],
  plain: ['name', 'fingerprint', 'replaced'],
})

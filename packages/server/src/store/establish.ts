import { and, eq, inArray } from 'drizzle-orm'

import type { Database } from './database/store.ts'
import { authenticators, credentials, oauthIdentities } from './tables/schema.ts'

/** Login methods whose rows say from when they count as established. */
const methodTables = {
  passkey: authenticators,
  identity: oauthIdentities,
  wallet: credentials,
} as const

/** Stores that login methods of an organization count as established from now on. */
export async function establishRows(
  db: Database,
  kind: keyof typeof methodTables,
  { organizationId, ids, now }: { organizationId: string; ids: readonly string[]; now: number },
): Promise<void> {
  if (ids.length === 0) return
  const table = methodTables[kind]
  await db
    .update(table)
    .set({ establishedAt: now, updatedAt: now })
    .where(and(eq(table.organizationId, organizationId), inArray(table.id, [...ids])))
}

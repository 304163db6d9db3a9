import { and, eq, exists, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { walletTypes } from './credentials.ts'
import { authenticators, credentials } from './schema.ts'
import type { Database } from './store.ts'

const others = alias(credentials, 'others')

/**
 * A wallet has one key for good: once it was taken off an account, its person may bring it again; the old row stays,
 * under a spelling that is nobody's. Whoever proves that they hold a key also takes it from an account that somebody
 * made for it without a proof and that nobody ever signed in to: a stranger can't keep a wallet from its person.
 */
export async function makeRoomForWallet(
  db: Database,
  { tenantId, publicKey, isProven, now }: WalletKeyQuery,
): Promise<void> {
  const same = and(
    eq(credentials.tenantId, tenantId),
    eq(credentials.publicKey, publicKey),
    inArray(credentials.type, Object.values(walletTypes)),
  )
  if (isProven) {
    const one = { one: sql`1` }
    const otherKey = db
      .select(one)
      .from(others)
      .where(and(eq(others.organizationId, credentials.organizationId), ne(others.id, credentials.id)))
    const passkey = db
      .select(one)
      .from(authenticators)
      .where(eq(authenticators.organizationId, credentials.organizationId))
    const unused = and(same, isNull(credentials.endedAt), not(exists(otherKey)), not(exists(passkey)))
    await db.update(credentials).set({ endedAt: now, updatedAt: now }).where(unused)
  }
  await db
    .update(credentials)
    .set({ publicKey: sql`${credentials.publicKey} || ' ' || ${credentials.id}` })
    .where(and(same, isNotNull(credentials.endedAt)))
}

export interface WalletKeyQuery {
  tenantId: string
  publicKey: string
  isProven: boolean
  now: number
}

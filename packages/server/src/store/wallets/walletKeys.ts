import { and, eq, exists, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { walletTypes } from '../credentials.ts'
import type { Database } from '../database/store.ts'
import { findOwner, leave } from '../directory/directory.ts'
import { keyOfPublicKey } from '../directory/directoryKeys.ts'
import { authenticators, credentials } from '../tables/schema.ts'

const others = alias(credentials, 'others')

/**
 * A wallet always has the same key, so its user may add it again after it was removed: the old row stays with a
 * different spelling of the key, which ends with the id of the next row. A proof by the key also takes it from an unused
 * account that was created for it without a proof, so that strangers can't block a wallet.
 */
export async function makeRoomForWallet(
  db: Database,
  { tenantId, publicKey, nextId, isProven, concerns, now }: WalletKeyQuery,
): Promise<void> {
  const key = keyOfPublicKey(tenantId, publicKey)
  const { organizationId } = (await findOwner(db, key)) ?? {}
  if (organizationId === undefined) return
  const same = and(
    eq(credentials.organizationId, organizationId),
    eq(credentials.publicKey, publicKey),
    inArray(credentials.type, Object.values(walletTypes)),
  )
  if (isProven) {
    const one = { one: sql`1` }
    const otherKey = db
      .select(one)
      .from(others)
      .where(and(eq(others.organizationId, organizationId), ne(others.id, credentials.id)))
    const passkey = db
      .select(one)
      .from(authenticators)
      .where(eq(authenticators.organizationId, organizationId))
    await concerns?.(organizationId)
    const unused = and(same, isNull(credentials.endedAt), not(exists(otherKey)), not(exists(passkey)))
    await db.update(credentials).set({ endedAt: now, updatedAt: now }).where(unused)
  }
  const removed = await db
    .update(credentials)
    .set({ publicKey: `${publicKey} ${nextId}` })
    .where(and(same, isNotNull(credentials.endedAt)))
    .returning({ id: credentials.id })
  if (removed.length > 0) await leave(db, key, organizationId)
}

export interface WalletKeyQuery {
  tenantId: string
  publicKey: string
  /** The id of the credential that will have the key. */
  nextId: string
  isProven: boolean
  /** Called with the organization that the key may be taken from. */
  concerns: ((organizationId: string) => Promise<void>) | undefined
  now: number
}

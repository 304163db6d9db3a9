import { and, eq, gt } from 'drizzle-orm'

import { type Database, first } from './database/store.ts'
import { limits } from './tables/schema.ts'
import type { UserLocation } from './users.ts'

const keyOf = ({ organizationId, id }: UserLocation): string => `changes ${organizationId} ${id}`

/** Stores that a user has changed something, until a time. Swept with the limits. */
export async function storeChange(db: Database, user: UserLocation, expiresAt: number): Promise<void> {
  await db
    .insert(limits)
    .values({ key: keyOf(user), uses: [], expiresAt })
    .onConflictDoUpdate({ target: limits.key, set: { expiresAt } })
}

export async function hasRecentChange(db: Database, user: UserLocation, now: number): Promise<boolean> {
  const isTheirs = and(eq(limits.key, keyOf(user)), gt(limits.expiresAt, now))
  return first(await db.select({ key: limits.key }).from(limits).where(isTheirs)) !== undefined
}

import { eq } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { deleteExpired } from './sweeps/deleteExpired.ts'
import { tokenUses } from './tables/schema.ts'

export type TokenUseRow = typeof tokenUses.$inferSelect

/** The use of a token, if it was used. Call it with the token's name locked (locks.ts). */
export async function findTokenUse(db: Database, key: string): Promise<TokenUseRow | undefined> {
  return first(await db.select().from(tokenUses).where(eq(tokenUses.key, key)))
}

/** Marks a token as used; false if it was used before. */
export async function spendToken(db: Database, use: typeof tokenUses.$inferInsert): Promise<boolean> {
  const spent = await db.insert(tokenUses).values(use).onConflictDoNothing().returning({ key: tokenUses.key })
  return spent.length > 0
}

/** Deletes expired tokens. */
export async function sweepTokenUses(db: Database, now: number): Promise<void> {
  await deleteExpired(db, {
    table: tokenUses,
    expiresAt: tokenUses.expiresAt,
    before: now,
  })
}

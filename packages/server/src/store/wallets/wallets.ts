import { and, asc, count, desc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'

import { prepareOnce } from '../database/prepareOnce.ts'
import { type Database, first } from '../database/store.ts'
import { users, walletAccounts, wallets } from '../tables/schema.ts'

export type WalletRow = typeof wallets.$inferSelect
export type WalletAccountRow = typeof walletAccounts.$inferSelect

/** @returns false where the organization has a wallet of this name. */
export async function insertWallet(db: Database, row: WalletRow): Promise<boolean> {
  const added = db
    .$with('added')
    .as(db.insert(wallets).values(row).onConflictDoNothing().returning({ id: wallets.id }))
  const marked = db.$with('marked').as(
    db
      .update(users)
      .set({ hasWallet: true })
      .where(
        and(
          eq(users.organizationId, row.organizationId),
          eq(users.hasWallet, false),
          sql`exists (select from added)`,
        ),
      )
      .returning({ userId: users.id }),
  )
  return (await db.with(added, marked).select().from(added)).length > 0
}

/** @returns ids of the accounts that were added; one that exists already, by path, curve and format, is not. */
export async function insertWalletAccounts(
  db: Database,
  rows: readonly WalletAccountRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const added = await db
    .insert(walletAccounts)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: walletAccounts.id })
  return new Set(added.map(({ id }) => id))
}

export async function countWallets(db: Database, organizationId: string): Promise<number> {
  const rows = await db
    .select({ wallets: count() })
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId))
  return first(rows)?.wallets ?? 0
}

/** Oldest first. */
export const listWalletRows = async (db: Database, organizationId: string): Promise<WalletRow[]> =>
  await db
    .select()
    .from(wallets)
    .where(eq(wallets.organizationId, organizationId))
    .orderBy(asc(wallets.createdAt), asc(wallets.id))

/** A wallet that would be lost with the organization, if there is one. */
export const findUnexportedWallet = async (
  db: Database,
  organizationId: string,
): Promise<WalletRow | undefined> => {
  const unexported = and(eq(wallets.organizationId, organizationId), isNull(wallets.exportedAt))
  return first(await db.select().from(wallets).where(unexported).orderBy(asc(wallets.id)).limit(1))
}

const isWallet = (organizationId: string, id: string) =>
  and(eq(wallets.organizationId, organizationId), eq(wallets.id, id))

export const findWallet = async (
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<WalletRow | undefined> =>
  first(await db.select().from(wallets).where(isWallet(organizationId, id)))

/** Changes nothing if another wallet has the name, or if there is no such wallet. */
export async function renameWallet(
  db: Database,
  { organizationId, id, name, now }: { organizationId: string; id: string; name: string; now: number },
): Promise<'renamed' | 'missing' | 'taken'> {
  const namesake = await db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.organizationId, organizationId), eq(wallets.name, name)))
  if (namesake.some((row) => row.id !== id)) return 'taken'
  const renamed = await db
    .update(wallets)
    .set({ name, updatedAt: now })
    .where(isWallet(organizationId, id))
    .returning({ id: wallets.id })
  return renamed.length > 0 ? 'renamed' : 'missing'
}

export interface AccountPage {
  organizationId: string
  walletId?: string | undefined
  limit: number
  before?: string | undefined
  after?: string | undefined
}

/** Oldest first: ids are ordered by time. `after` continues a page; `before` gives the page that ends ahead of an item. */
export async function listAccountRows(db: Database, page: AccountPage): Promise<WalletAccountRow[]> {
  const { organizationId, walletId, limit, before, after } = page
  const isBackwards = before !== undefined && after === undefined
  const { id } = walletAccounts
  const owner = walletId
    ? and(eq(walletAccounts.walletId, walletId), eq(walletAccounts.organizationId, organizationId))
    : eq(walletAccounts.organizationId, organizationId)
  const rows = await db
    .select()
    .from(walletAccounts)
    .where(and(owner, isBackwards ? lt(id, before) : after ? gt(id, after) : undefined))
    .orderBy(isBackwards ? desc(id) : asc(id))
    .limit(limit)
  if (isBackwards) return rows.reverse()
  return before ? rows.filter((row) => row.id < before) : rows
}

/** An account with its wallet. */
export interface FoundAccount {
  account: WalletAccountRow
  wallet: WalletRow
}

/** The account of an address, with its wallet. Where several wallets have it, the oldest: the key is the same. */
export async function findAccountByAddress(
  db: Database,
  { organizationId, address }: { organizationId: string; address: string },
): Promise<FoundAccount | undefined> {
  return first(await accountStatement(db).execute({ organizationId, address }))
}

const accountStatement = prepareOnce((db) =>
  db
    .select({ account: walletAccounts, wallet: wallets })
    .from(walletAccounts)
    .innerJoin(
      wallets,
      and(eq(wallets.organizationId, walletAccounts.organizationId), eq(wallets.id, walletAccounts.walletId)),
    )
    .where(
      and(
        eq(walletAccounts.organizationId, sql.placeholder('organizationId')),
        eq(walletAccounts.address, sql.placeholder('address')),
      ),
    )
    .orderBy(asc(walletAccounts.id))
    .limit(1)
    .prepare('latchkey_account'),
)

/** @returns whether the wallet exists. */
export async function markWalletExported(
  db: Database,
  { organizationId, id, now }: { organizationId: string; id: string; now: number },
): Promise<boolean> {
  const marked = await db
    .update(wallets)
    .set({ exportedAt: now, updatedAt: now })
    .where(isWallet(organizationId, id))
    .returning({ id: wallets.id })
  return marked.length > 0
}

const isAnyOf = (organizationId: string, ids: readonly string[]) =>
  and(eq(wallets.organizationId, organizationId), inArray(wallets.id, [...ids]))

/** Wallets of the organization with one of the ids. */
export const findWalletsOf = async (
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<WalletRow[]> =>
  ids.length === 0 ? [] : await db.select().from(wallets).where(isAnyOf(organizationId, ids))

/** Deletes wallets with their accounts. @returns ids of those that were deleted. */
export async function deleteWalletRows(
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<string[]> {
  const deleted = await db.delete(wallets).where(isAnyOf(organizationId, ids)).returning({ id: wallets.id })
  const left = db.select().from(wallets).where(eq(wallets.organizationId, organizationId))
  await db
    .update(users)
    .set({ hasWallet: false })
    .where(and(eq(users.organizationId, organizationId), users.hasWallet, notExists(left)))
  return deleted.map(({ id }) => id)
}

import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { prepareOnce } from './database/prepareOnce.ts'
import { type Database, first } from './database/store.ts'
import { storeContactEntries } from './directory/contactEntries.ts'
import { storeWords } from './people/userWords.ts'
import { currentWordsVersion, users } from './tables/schema.ts'

export type UserRow = typeof users.$inferSelect

/** Adds a user. One who joins others has to be claimed, and to have a wallet, as they are: {@link sharedWith}. */
export async function insertUser(db: Database, user: NewUserRow): Promise<void> {
  const { email = null, phoneNumber = null } = user
  await db.insert(users).values({ ...user, wordsVersion: currentWordsVersion })
  await storeWords(db, { ...user, email, phoneNumber })
  await storeContactEntries(db, undefined, {
    ...user,
    email,
    phoneNumber,
    emailVerifiedAt: user.emailVerifiedAt ?? null,
    phoneNumberVerifiedAt: user.phoneNumberVerifiedAt ?? null,
    claimedAt: user.claimedAt ?? null,
  })
}

type NewUserRow = Omit<typeof users.$inferInsert, 'wordsVersion'>

/** Columns with the same value for all users of an organization. */
export type SharedByUsers = Pick<UserRow, 'claimedAt' | 'hasWallet'>

/** Shared values for a user who joins these users, who are locked. */
export const sharedWith = (others: readonly SharedByUsers[]): SharedByUsers => ({
  claimedAt: others.find(({ claimedAt }) => claimedAt !== null)?.claimedAt ?? null,
  hasWallet: others.some(({ hasWallet }) => hasWallet),
})

const signInStatement = prepareOnce((db) =>
  db
    .update(users)
    .set({
      lastSignInAt: sql`greatest(${users.lastSignInAt}, ${sql.placeholder('now')}::bigint)`,
      language: sql`coalesce(${sql.placeholder('language')}::text, ${users.language})`,
    })
    .where(isNamed)
    .returning()
    .prepare('latchkey_sign_in'),
)

interface SignIn {
  organizationId: string
  userId: string
  /** Null keeps the one that is stored. */
  language: string | null
  now: number
}

/**
 * Stores that the user signs in, and locks them until the transaction ends like {@link lockUser}: a login waits for one
 * statement, not two.
 */
export async function recordSignIn(
  db: Database,
  { organizationId, userId, language, now }: SignIn,
): Promise<UserRow | undefined> {
  return first(await signInStatement(db).execute({ organizationId, id: userId, language, now }))
}

/**
 * Stores that an organization has a login method: from now on, verifying one of its contacts doesn't claim the
 * account (docs/decisions.md#verified-contacts).
 */
export async function claimOrganization(db: Database, organizationId: string, now: number): Promise<void> {
  const isUnclaimed = and(eq(users.organizationId, organizationId), isNull(users.claimedAt))
  const claimed = await db.update(users).set({ claimedAt: now }).where(isUnclaimed).returning()
  for (const user of claimed) await storeContactEntries(db, { ...user, claimedAt: null }, user)
}

/** Condition: the user of a location. */
export const isAt = ({ organizationId, id }: UserLocation) =>
  and(eq(users.organizationId, organizationId), eq(users.id, id))

/** The same, in a statement that is built once. */
const isNamed = and(
  eq(users.organizationId, sql.placeholder('organizationId')),
  eq(users.id, sql.placeholder('id')),
)

const findStatement = prepareOnce((db) => db.select().from(users).where(isNamed).prepare('latchkey_user'))

export async function findUser(
  db: Database,
  { organizationId, id }: UserLocation,
): Promise<UserRow | undefined> {
  return first(await findStatement(db).execute({ organizationId, id }))
}

/** Users of the organization with one of the ids. */
export const findUsers = async (
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<UserRow[]> =>
  ids.length === 0
    ? []
    : await db
        .select()
        .from(users)
        .where(and(eq(users.organizationId, organizationId), inArray(users.id, [...ids])))

/** The users of an organization, oldest first. */
export const listUserRows = async (db: Database, organizationId: string): Promise<UserRow[]> =>
  await db
    .select()
    .from(users)
    .where(eq(users.organizationId, organizationId))
    .orderBy(asc(users.createdAt), asc(users.id))

/** How many users an organization has, without the auth proxy's. */
export async function countUsers(db: Database, organizationId: string): Promise<number> {
  const isPerson = and(eq(users.organizationId, organizationId), ne(users.role, 'proxy'))
  return first(await db.select({ users: count() }).from(users).where(isPerson))?.users ?? 0
}

const otherUserStatement = prepareOnce((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, sql.placeholder('organizationId')),
        ne(users.id, sql.placeholder('id')),
        ne(users.role, 'proxy'),
      ),
    )
    .limit(1)
    .prepare('latchkey_other_user'),
)

/** Whether the organization of a user has others, apart from the auth proxy's. */
export const hasOtherUsers = async (db: Database, { organizationId, id }: UserLocation): Promise<boolean> =>
  first(await otherUserStatement(db).execute({ organizationId, id })) !== undefined

/** Columns that are read of a locked user. */
export type LockedUser = Pick<UserRow, 'id' | 'blockedAt'>

const lockedColumns = { id: users.id, blockedAt: users.blockedAt }

/** The organization and id of a user. */
export interface UserLocation {
  organizationId: string
  id: string
}

const lockStatement = prepareOnce((db) =>
  db.select(lockedColumns).from(users).where(isNamed).for('update').prepare('latchkey_lock_user'),
)

/** Locks the user and everything that belongs to them until the transaction ends. */
export async function lockUser(
  db: Database,
  { organizationId, id }: UserLocation,
): Promise<LockedUser | undefined> {
  return first(await lockStatement(db).execute({ organizationId, id }))
}

/**
 * The same for several users: a statement for each organization. They are locked in the order of organizations and ids,
 * so that no two transactions wait for each other.
 */
export async function lockUsers(db: Database, locations: readonly UserLocation[]): Promise<LockedUser[]> {
  const locked: LockedUser[] = []
  for (const organizationId of [...new Set(locations.map((one) => one.organizationId))].sort()) {
    const inOrganization = locations.filter((one) => one.organizationId === organizationId)
    const [id, ...others] = new Set(inOrganization.map((one) => one.id))
    if (others.length === 0) {
      const user = await lockUser(db, { organizationId, id: id! })
      if (user) locked.push(user)
      continue
    }
    const isListed = and(eq(users.organizationId, organizationId), inArray(users.id, [id!, ...others]))
    const rows = db.select(lockedColumns).from(users).where(isListed).orderBy(asc(users.id)).for('update')
    locked.push(...(await rows))
  }
  return locked
}

/** The users of an organization, locked until the transaction ends. */
export async function lockUsersOf(db: Database, organizationId: string): Promise<UserRow[]> {
  const same = eq(users.organizationId, organizationId)
  return await db.select().from(users).where(same).orderBy(asc(users.id)).for('update')
}

/** Columns of a user that may change. */
type UserChanges = Partial<Omit<UserRow, 'id' | 'organizationId' | 'tenantId' | 'createdAt'>>

/**
 * Changes a user, whom it locks, with the words and entries by which they are found.
 * @param change Returns the changes of the present row; undefined for none.
 */
export async function changeUser(
  db: Database,
  location: UserLocation,
  change: (user: UserRow) => UserChanges | undefined,
): Promise<void> {
  const old = first(await db.select().from(users).where(isAt(location)).for('update'))
  const changes = old && change(old)
  if (!changes) return
  await db.update(users).set(changes).where(isAt(location))
  const changed = { ...old, ...changes }
  await storeContactEntries(db, old, changed)
  const isFoundElsewhere =
    changed.name !== old.name || changed.email !== old.email || changed.phoneNumber !== old.phoneNumber
  if (isFoundElsewhere) await storeWords(db, changed)
}

/** Changes a user. Verified and pending contacts are changed by contacts.ts. */
export async function updateUserRow(
  db: Database,
  location: UserLocation,
  changes: Partial<
    Pick<
      UserRow,
      'name' | 'email' | 'emailEstablishedAt' | 'role' | 'blockedAt' | 'heldUntil' | 'claims' | 'updatedAt'
    >
  >,
): Promise<void> {
  await changeUser(db, location, () => changes)
}

/** Stores that all sessions of a user who is locked have ended. Nobody is found by it. */
export async function setSessionsEnded(db: Database, location: UserLocation, now: number): Promise<void> {
  await db.update(users).set({ sessionsNotBefore: now }).where(isAt(location))
}

/** Blocks a user who is locked. Nobody is found by it, so that no word and no entry changes. */
export async function setBlocked(db: Database, location: UserLocation, now: number): Promise<void> {
  await db.update(users).set({ blockedAt: now, sessionsNotBefore: now, updatedAt: now }).where(isAt(location))
}

/** Deletes a user of a parent, who has no entries in the directory. */
export async function deleteUserRow(db: Database, location: UserLocation): Promise<void> {
  await db.delete(users).where(isAt(location))
}

export async function findUserByRole(
  db: Database,
  { organizationId, role }: { organizationId: string; role: UserRow['role'] },
): Promise<UserRow | undefined> {
  const same = and(eq(users.organizationId, organizationId), eq(users.role, role))
  return first(await db.select().from(users).where(same).orderBy(asc(users.createdAt)).limit(1))
}

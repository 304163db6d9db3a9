import { and, asc, count, eq, sql } from 'drizzle-orm'

import { prepareOnce } from '../database/prepareOnce.ts'
import { type Database, first } from '../database/store.ts'
import { limitsOf, mayNameLimits } from '../spending/spendingLimits.ts'
import { sessionProfiles } from '../tables/schema.ts'

export type SessionProfileRow = typeof sessionProfiles.$inferSelect

const findStatement = prepareOnce((db) =>
  db
    .select()
    .from(sessionProfiles)
    .where(
      and(
        eq(sessionProfiles.organizationId, sql.placeholder('organizationId')),
        eq(sessionProfiles.id, sql.placeholder('id')),
      ),
    )
    .prepare('latchkey_session_profile'),
)

export const findSessionProfile = async (
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<SessionProfileRow | undefined> => first(await findStatement(db).execute({ organizationId, id }))

const scopeStatement = prepareOnce((db) => {
  const named = limitsOf(db, sql.placeholder('organizationId'))
  return db
    .select({ scope: sessionProfiles.scope, limits: named.limits })
    .from(sessionProfiles)
    .leftJoin(
      named,
      and(eq(named.organizationId, sessionProfiles.organizationId), mayNameLimits(sessionProfiles.scope)),
    )
    .where(
      and(
        eq(sessionProfiles.organizationId, sql.placeholder('organizationId')),
        eq(sessionProfiles.id, sql.placeholder('id')),
      ),
    )
    .prepare('latchkey_scope')
})

/** Scope of a session profile, with the organization's limits if it names some. */
export const findScope = async (
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
) => first(await scopeStatement(db).execute({ organizationId, id }))

/** All session profiles of an organization, oldest first. */
export const findSessionProfiles = async (
  db: Database,
  organizationId: string,
): Promise<SessionProfileRow[]> =>
  await db
    .select()
    .from(sessionProfiles)
    .where(eq(sessionProfiles.organizationId, organizationId))
    .orderBy(asc(sessionProfiles.createdAt), asc(sessionProfiles.id))

export async function countSessionProfiles(db: Database, organizationId: string): Promise<number> {
  const rows = await db
    .select({ profiles: count() })
    .from(sessionProfiles)
    .where(eq(sessionProfiles.organizationId, organizationId))
  return first(rows)?.profiles ?? 0
}

/** @returns whether it was added; one whose name is taken is not. */
export async function insertSessionProfile(db: Database, row: SessionProfileRow): Promise<boolean> {
  const added = await db
    .insert(sessionProfiles)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sessionProfiles.id })
  return added.length > 0
}

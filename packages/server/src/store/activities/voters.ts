import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../database/store.ts'
import { users } from '../tables/schema.ts'
import { findTagIds } from '../tags.ts'
import type { UserRow } from '../users.ts'

/** A user of an organization who can vote: anyone but the auth proxy's and who is blocked. */
export interface Voter {
  id: string
  role: UserRow['role']
  name: string
  email: string | null
  /** Ids of user tags. */
  tags: readonly string[]
}

/** All voters of an organization, or those with these ids. */
export async function findVoters(
  db: Database,
  organizationId: string,
  ids?: readonly string[],
): Promise<Voter[]> {
  const rows = await db
    .select({ id: users.id, role: users.role, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        ne(users.role, 'proxy'),
        isNull(users.blockedAt),
        ids && inArray(users.id, [...ids]),
      ),
    )
    .orderBy(asc(users.id))
  const targetId = ids?.length === 1 ? ids[0] : undefined
  const tagIds = await findTagIds(db, { organizationId, kind: 'user', targetId })
  return rows.map((row) => ({ ...row, tags: tagIds(row.id) }))
}

import { type SQL, sql } from 'drizzle-orm'

import { endOfPrefix } from '../../parsing/searchWords.ts'
import { type Database, rowsOf } from '../database/store.ts'
import { isPerson, users, userWords } from '../tables/schema.ts'
import type { PeopleFilter } from './peopleFilter.ts'

/** A user who matches, with the fields that they are found by. */
export interface MatchingUser {
  organizationId: string
  id: string
  name: string
  email: string | null
  phoneNumber: string | null
}

interface Matching {
  tenantId: string
  organizationIds: readonly string[]
  /** The user has a word with each of them. */
  prefixes: readonly string[]
  filter: PeopleFilter | undefined
}

/** The users of some sub-organizations who match, apart from others in the same account. None of another tenant. */
export async function findMatchingUsers(
  db: Database,
  { tenantId, organizationIds, prefixes, filter }: Matching,
): Promise<MatchingUser[]> {
  // Without the offsets, Postgres may read all users of the tenant, or search a range among the words of all users.
  const conditions: SQL[] = prefixes.map(
    (prefix) => sql`exists (select from (select word from ${userWords}
        where organization_id = u.organization_id and user_id = u.id offset 0) as theirs
      where word >= ${prefix} and word < ${endOfPrefix(prefix)})`,
  )
  if (filter) conditions.push(filter.condition)
  const also = conditions.map((condition) => sql` and ${condition}`)
  const theirs = sql`select * from ${users} where organization_id = any(${`{${organizationIds.join(',')}}`}::uuid[]) offset 0`
  const result = await db.execute(sql`
    select organization_id, id, name, email, phone_number from (${theirs}) as u
    where tenant_id = ${tenantId}::uuid and ${isPerson} and role <> 'proxy'${sql.join(also)}`)
  return rowsOf(result).map((row) => ({
    organizationId: String(row.organization_id),
    id: String(row.id),
    name: String(row.name),
    email: row.email === null ? null : String(row.email),
    phoneNumber: row.phone_number === null ? null : String(row.phone_number),
  }))
}

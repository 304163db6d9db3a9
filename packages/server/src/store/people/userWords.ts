import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { type Searchable, searchWords } from '../../parsing/searchWords.ts'
import type { Database } from '../database/store.ts'
import { currentWordsVersion, hasOldWords, users, userWords } from '../tables/schema.ts'

/** A user with what they are found by. */
export interface SearchableUser extends Searchable {
  id: string
  tenantId: string
  organizationId: string
}

/** The columns of a user that words are made from. */
const searchableColumns = {
  id: users.id,
  tenantId: users.tenantId,
  organizationId: users.organizationId,
  name: users.name,
  email: users.email,
  phoneNumber: users.phoneNumber,
}

/**
 * Stores the words that a user is found by, in place of those before. Has to follow every change of a name or contact in
 * the same transaction. Members of a parent have none: operators don't search them.
 */
export async function storeWords(db: Database, user: SearchableUser): Promise<void> {
  const { id, tenantId, organizationId } = user
  if (organizationId === tenantId) return
  const words = JSON.stringify(searchWords(user))
  await db.execute(sql`
    with wanted as (select word from json_array_elements_text(${words}::json) as t (word)),
      gone as (
        delete from ${userWords}
        where organization_id = ${organizationId}::uuid and user_id = ${id}::uuid
          and word <> all (select word from wanted)
      )
    insert into ${userWords} (tenant_id, organization_id, user_id, word)
    select ${tenantId}::uuid, ${organizationId}::uuid, ${id}::uuid, word from wanted
    on conflict do nothing`)
}

export async function deleteWords(
  db: Database,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> {
  const same = sql`${eq(userWords.organizationId, organizationId)} and ${inArray(userWords.userId, [...userIds])}`
  await db.delete(userWords).where(same)
}

const batchSize = 100

/**
 * Stores the words, the last sign-in and the wallet of users who were added before these were stored, or by a process of
 * an earlier version. Each user is a transaction; several processes may do it at once.
 *
 * @returns how many users there were
 */
export async function fillOldUsers(db: Database, signal: AbortSignal): Promise<number> {
  let filled = 0
  while (!signal.aborted) {
    const old = await db
      .select({ organizationId: users.organizationId, id: users.id })
      .from(users)
      .where(hasOldWords)
      .orderBy(asc(users.organizationId), asc(users.id))
      .limit(batchSize)
    let batch = 0
    for (const user of old) if (await db.transaction((transaction) => fillUser(transaction, user))) batch++
    filled += batch
    // Without any, another process has the others.
    if (old.length < batchSize || batch === 0) break
  }
  return filled
}

/** @returns whether the user had old words, and nobody else was changing them */
async function fillUser(
  db: Database,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<boolean> {
  const isUser = and(eq(users.organizationId, organizationId), eq(users.id, id))
  const [user] = await db
    .select(searchableColumns)
    .from(users)
    .where(and(isUser, hasOldWords))
    .for('update', { skipLocked: true })
  if (!user) return false
  await storeWords(db, user)
  // Sessions that were ended long ago may have been deleted: then nobody knows when the user last signed in.
  await db.execute(sql`
    update ${users} set
      words_version = ${currentWordsVersion},
      has_wallet = exists (select from wallets w where w.organization_id = ${organizationId}::uuid),
      last_sign_in_at = greatest(last_sign_in_at, (
        select max(coalesce(k.login_at, k.created_at)) from credentials k
        where k.organization_id = ${organizationId}::uuid and k.user_id = ${id}::uuid and k.login_family_id is not null
      ))
    where ${isUser}`)
  return true
}

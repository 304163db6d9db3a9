import type { SignUpList } from '@latchkey/contract'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { signUpEntries } from './tables/schema.ts'

export type SignUpEntryRow = typeof signUpEntries.$inferSelect

interface ListLocation {
  organizationId: string
  list: SignUpList
}

const isOf = ({ organizationId, list }: ListLocation) =>
  and(eq(signUpEntries.organizationId, organizationId), eq(signUpEntries.list, list))

/** The SQL text is the same for any number of entries. */
const isAnyOf = (entries: readonly string[]) =>
  sql`${signUpEntries.entry} = any(array(select value from json_array_elements_text(${JSON.stringify(entries)}::json)))`

/** Entries of an organization that are equal to one of these texts, on any list. */
export const findSignUpEntries = async (
  db: Database,
  { organizationId, entries }: { organizationId: string; entries: readonly string[] },
): Promise<SignUpEntryRow[]> =>
  await db
    .select()
    .from(signUpEntries)
    .where(and(eq(signUpEntries.organizationId, organizationId), isAnyOf(entries)))

interface EntryPage extends ListLocation {
  search: string | undefined
  after: string | undefined
  limit: number
}

/** Entries of a list in their order. */
export const listSignUpEntryRows = async (
  db: Database,
  { search, after, limit, ...location }: EntryPage,
): Promise<SignUpEntryRow[]> =>
  await db
    .select()
    .from(signUpEntries)
    .where(
      and(
        isOf(location),
        search === undefined ? undefined : sql`strpos(${signUpEntries.entry}, ${search}) > 0`,
        after === undefined ? undefined : gt(signUpEntries.entry, after),
      ),
    )
    .orderBy(asc(signUpEntries.entry))
    .limit(limit)

export async function countSignUpEntries(db: Database, location: ListLocation): Promise<number> {
  const rows = await db.select({ entries: count() }).from(signUpEntries).where(isOf(location))
  return first(rows)?.entries ?? 0
}

/** Adds entries; those that are there stay. */
export async function insertSignUpEntries(
  db: Database,
  { organizationId, list, entries, now }: ListLocation & { entries: readonly string[]; now: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${signUpEntries} (organization_id, list, entry, created_at)
    select ${organizationId}::uuid, ${list}::text, entry, ${now}::bigint
    from json_array_elements_text(${JSON.stringify(entries)}::json) as t (entry)
    on conflict do nothing`)
}

/** @param entries default: all */
export async function deleteSignUpEntries(
  db: Database,
  { entries, ...location }: ListLocation & { entries?: readonly string[] },
): Promise<void> {
  await db.delete(signUpEntries).where(and(isOf(location), entries && isAnyOf(entries)))
}

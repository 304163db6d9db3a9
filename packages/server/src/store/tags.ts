import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { type Database, first } from './database/store.ts'
import { taggings, tags } from './tables/schema.ts'
import type { TagKind } from './tables/tags.ts'

export type TagRow = typeof tags.$inferSelect

interface TagScope {
  organizationId: string
  kind: TagKind
}

const isOf = ({ organizationId, kind }: TagScope) =>
  and(eq(tags.organizationId, organizationId), eq(tags.kind, kind))

/** Oldest first. */
export const listTags = async (db: Database, scope: TagScope): Promise<TagRow[]> =>
  await db.select().from(tags).where(isOf(scope)).orderBy(asc(tags.createdAt), asc(tags.id))

/** Tags with one of the ids. Ids that don't exist are left out. */
export const findTags = async (
  db: Database,
  { ids, ...scope }: TagScope & { ids: readonly string[] },
): Promise<TagRow[]> =>
  ids.length === 0
    ? []
    : await db
        .select()
        .from(tags)
        .where(and(isOf(scope), inArray(tags.id, [...ids])))

/** Tags of both kinds. */
export async function countTags(db: Database, organizationId: string): Promise<number> {
  const rows = await db.select({ tags: count() }).from(tags).where(eq(tags.organizationId, organizationId))
  return first(rows)?.tags ?? 0
}

/** Whether another tag of the kind has the name. */
export async function isTagNameTaken(
  db: Database,
  { id, name, ...scope }: TagScope & { id: string; name: string },
): Promise<boolean> {
  const isOther = and(isOf(scope), eq(tags.name, name), ne(tags.id, id))
  return first(await db.select({ id: tags.id }).from(tags).where(isOther)) !== undefined
}

export async function insertTag(db: Database, tag: TagRow): Promise<void> {
  await db.insert(tags).values(tag)
}

export async function updateTagRow(
  db: Database,
  { organizationId, id }: Pick<TagRow, 'organizationId' | 'id'>,
  changes: Partial<TagRow>,
): Promise<void> {
  const same = and(eq(tags.organizationId, organizationId), eq(tags.id, id))
  await db.update(tags).set(changes).where(same)
}

/** Deletes tags. @returns ids of the users or private keys that had one of them. */
export async function deleteTagRows(
  db: Database,
  { organizationId, ids }: { organizationId: string; ids: readonly string[] },
): Promise<string[]> {
  const removed = await db
    .delete(taggings)
    .where(and(eq(taggings.organizationId, organizationId), inArray(taggings.tagId, [...ids])))
    .returning({ targetId: taggings.targetId })
  await db.delete(tags).where(and(eq(tags.organizationId, organizationId), inArray(tags.id, [...ids])))
  return [...new Set(removed.map(({ targetId }) => targetId))]
}

/** Adds tags to users or private keys; what they have already stays. */
export async function addTaggings(
  db: Database,
  {
    organizationId,
    tagIds,
    targetIds,
  }: { organizationId: string; tagIds: readonly string[]; targetIds: readonly string[] },
): Promise<void> {
  const rows = tagIds.flatMap((tagId) => targetIds.map((targetId) => ({ organizationId, tagId, targetId })))
  if (rows.length > 0) await db.insert(taggings).values(rows).onConflictDoNothing()
}

/** Removes a tag from users or private keys. */
export async function removeTaggings(
  db: Database,
  {
    organizationId,
    tagId,
    targetIds,
  }: { organizationId: string; tagId: string; targetIds: readonly string[] },
): Promise<void> {
  if (targetIds.length === 0) return
  const isTagged = and(eq(taggings.tagId, tagId), inArray(taggings.targetId, [...targetIds]))
  await db.delete(taggings).where(and(eq(taggings.organizationId, organizationId), isTagged))
}

/** Removes all tags of users or private keys. */
export async function removeTags(
  db: Database,
  { organizationId, targetIds }: { organizationId: string; targetIds: readonly string[] },
): Promise<void> {
  if (targetIds.length === 0) return
  await db
    .delete(taggings)
    .where(and(eq(taggings.organizationId, organizationId), inArray(taggings.targetId, [...targetIds])))
}

/**
 * Ids of the tags that users or private keys have, by their own ids: of one, or of all in the organization. The oldest
 * tag comes first.
 */
export async function findTagIds(
  db: Database,
  { targetId, ...scope }: TagScope & { targetId?: string | undefined },
): Promise<(targetId: string) => string[]> {
  const isTarget = targetId === undefined ? undefined : eq(taggings.targetId, targetId)
  const rows = await db
    .select({ targetId: taggings.targetId, tagId: taggings.tagId })
    .from(taggings)
    .innerJoin(tags, and(eq(tags.organizationId, taggings.organizationId), eq(tags.id, taggings.tagId)))
    .where(and(eq(taggings.organizationId, scope.organizationId), isOf(scope), isTarget))
    .orderBy(asc(tags.createdAt), asc(tags.id))
  const byTarget = new Map<string, string[]>()
  for (const { targetId: id, tagId } of rows) byTarget.set(id, [...(byTarget.get(id) ?? []), tagId])
  return (id) => byTarget.get(id) ?? []
}

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import type { TagKind } from '../store/tables/tags.ts'
import {
  addTaggings,
  countTags,
  deleteTagRows,
  findTags,
  insertTag,
  isTagNameTaken,
  removeTaggings,
  removeTags,
  updateTagRow,
} from '../store/tags.ts'
import { findUsers } from '../store/users.ts'
import { findPrivateKeys } from '../store/wallets/privateKeys.ts'

// All of these need the organization locked, so that changes of tags, and of what has them, wait for each other.

/** Tags of both kinds that an organization may have. docs/wire-format.md#limits */
const maxTags = { parent: 100, subOrganization: 10 }

/**
 * Makes a tag, and adds it to users or private keys.
 * @throws ServiceError LIMIT_EXCEEDED, NAME_TAKEN, USER_NOT_FOUND, PRIVATE_KEY_NOT_FOUND
 */
export async function createTag(
  context: Context,
  { kind, name, targetIds }: { kind: TagKind; name: string; targetIds: readonly string[] },
): Promise<string> {
  const { db, now, random, organization } = context
  const { id: organizationId, parentId } = organization
  const id = timeOrderedUuid(now, random)
  const max = parentId === null ? maxTags.parent : maxTags.subOrganization
  if ((await countTags(db, organizationId)) >= max)
    throw new ServiceError('LIMIT_EXCEEDED', { limit: 'tags per organization', max })
  await requireFreeName(context, { id, kind, name })
  await requireTargets(context, kind, targetIds)
  await insertTag(db, { id, organizationId, kind, name, createdAt: now, updatedAt: now })
  await addTaggings(db, { organizationId, tagIds: [id], targetIds })
  return id
}

interface TagChange {
  kind: TagKind
  id: string
  /** New name; undefined keeps the present one. */
  name: string | undefined
  addIds: readonly string[]
  removeIds: readonly string[]
}

/**
 * Renames a tag, and adds it to users or private keys or removes it from them.
 * @throws ServiceError TAG_NOT_FOUND, NAME_TAKEN, USER_NOT_FOUND, PRIVATE_KEY_NOT_FOUND
 */
export async function changeTag(
  context: Context,
  { kind, id, name, addIds, removeIds }: TagChange,
): Promise<void> {
  const { db, now, organization } = context
  const organizationId = organization.id
  await requireTags(context, kind, [id])
  if (name !== undefined) await requireFreeName(context, { id, kind, name })
  await requireTargets(context, kind, [...addIds, ...removeIds])
  await addTaggings(db, { organizationId, tagIds: [id], targetIds: addIds })
  await removeTaggings(db, { organizationId, tagId: id, targetIds: removeIds })
  await updateTagRow(db, { organizationId, id }, { updatedAt: now, ...(name !== undefined && { name }) })
}

/**
 * Deletes tags: all of them, or none.
 * @returns ids of the users or private keys that had one of them.
 * @throws ServiceError TAG_NOT_FOUND
 */
export async function deleteTags(context: Context, kind: TagKind, ids: readonly string[]): Promise<string[]> {
  await requireTags(context, kind, ids)
  return await deleteTagRows(context.db, { organizationId: context.organization.id, ids })
}

/**
 * Says which tags a user or private key has.
 * @throws ServiceError TAG_NOT_FOUND
 */
export async function setTags(
  context: Context,
  { kind, targetId, tagIds }: { kind: TagKind; targetId: string; tagIds: readonly string[] },
): Promise<void> {
  const { db, organization } = context
  await requireTags(context, kind, tagIds)
  await removeTags(db, { organizationId: organization.id, targetIds: [targetId] })
  await addTaggings(db, { organizationId: organization.id, tagIds, targetIds: [targetId] })
}

/**
 * Makes sure that tags of the kind exist, with the organization locked.
 * @throws ServiceError TAG_NOT_FOUND
 */
export async function requireTags(
  { db, organization }: Context,
  kind: TagKind,
  ids: readonly string[],
): Promise<void> {
  const rows = await findTags(db, { organizationId: organization.id, kind, ids })
  const missing = ids.find((id) => !rows.some((tag) => tag.id === id))
  if (missing) throw new ServiceError('TAG_NOT_FOUND', { tagId: missing })
}

async function requireTargets(
  { db, organization: { id: organizationId } }: Context,
  kind: TagKind,
  ids: readonly string[],
): Promise<void> {
  const scope = { organizationId, ids }
  const rows = kind === 'user' ? await findUsers(db, scope) : await findPrivateKeys(db, scope)
  const known = new Set(rows.map(({ id }) => id))
  const missing = ids.find((id) => !known.has(id))
  if (missing === undefined) return
  throw kind === 'user'
    ? new ServiceError('USER_NOT_FOUND', { userId: missing })
    : new ServiceError('PRIVATE_KEY_NOT_FOUND', { privateKeyId: missing })
}

async function requireFreeName(
  { db, organization }: Context,
  tag: { id: string; kind: TagKind; name: string },
): Promise<void> {
  if (await isTagNameTaken(db, { ...tag, organizationId: organization.id }))
    throw new ServiceError('NAME_TAKEN', { name: tag.name })
}

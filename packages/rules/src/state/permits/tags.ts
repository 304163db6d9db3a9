import type { StateView } from '../view.ts'
import { differsOnlyIn } from './matching.ts'
import type { Change } from './permits.types.ts'

/** Whether only the tags of a record change, to these. */
export const hasTags = <Value extends { tagIds: readonly string[] }>(
  before: Value | undefined,
  after: Value | undefined,
  expected: (tagIds: readonly string[]) => readonly string[],
): boolean =>
  before !== undefined &&
  differsOnlyIn(before, after, 'tagIds') &&
  after.tagIds.join() === [...new Set(expected(before.tagIds))].sort().join()

/** The tag that a change makes: the one that no record had before. None if there are several. */
export function newTags({ before, after }: Pick<Change, 'before' | 'after'>): string[] {
  const tagsOf = ({ users, privateKeys }: StateView) =>
    [...Object.values(users), ...Object.values(privateKeys)].flatMap(({ tagIds }) => tagIds)
  const known = new Set(tagsOf(before))
  const made = [...new Set(tagsOf(after))].filter((tagId) => !known.has(tagId))
  return made.length === 1 ? made : []
}

/** Tags of a record once one of them was added or removed. Whoever is in both lists loses it. */
export const moved = (
  tagIds: readonly string[],
  tagId: string,
  { isAdded, isRemoved }: { isAdded: boolean; isRemoved: boolean },
): readonly string[] => {
  const added = isAdded ? [...tagIds, tagId] : tagIds
  return isRemoved ? added.filter((id) => id !== tagId) : added
}

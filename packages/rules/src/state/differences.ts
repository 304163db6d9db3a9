import { isSame } from './isSame.ts'
import { type CollectionName, type Collections, noRecords, type RecordOf, type StateView } from './view.ts'

/** One record that a change adds, replaces or removes. */
export type Difference = {
  [Name in CollectionName]: DifferenceOf<Name>
}[CollectionName]

export type DifferenceOf<Name extends CollectionName> = { collection: Name; id: string } & (
  | { before: undefined; after: RecordOf<Name> }
  | { before: RecordOf<Name>; after: RecordOf<Name> | undefined }
)

/** Records that differ between two states of one organization. */
export function differencesOf(before: StateView, after: StateView): Difference[] {
  const collections = Object.keys(noRecords) as CollectionName[]
  return collections.flatMap((collection) => differencesIn(collection, before, after))
}

function differencesIn(collection: CollectionName, before: Collections, after: Collections): Difference[] {
  const [old, next] = [before[collection], after[collection]]
  const ids = new Set([...Object.keys(old), ...Object.keys(next)])
  return [...ids].flatMap((id) => {
    const difference = { collection, id, before: old[id], after: next[id] } as Difference
    return isSame(difference.before, difference.after) ? [] : [difference]
  })
}

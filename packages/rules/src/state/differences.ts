import { isSame } from './isSame.ts'
import type { CollectionName, Collections, RecordOf, StateView } from './view.ts'

/** One record that a change adds, replaces or removes. */
export type Difference = {
  [Name in CollectionName]: DifferenceOf<Name>
}[CollectionName]

export type DifferenceOf<Name extends CollectionName> = { collection: Name; id: string } & (
  | { before: undefined; after: RecordOf<Name> }
  | { before: RecordOf<Name>; after: RecordOf<Name> | undefined }
)

/** Each collection, once: a new one doesn't compile without its name here. */
const collections = Object.keys({
  users: 0,
  passkeys: 0,
  keys: 0,
  identities: 0,
  policies: 0,
  wallets: 0,
  accounts: 0,
  privateKeys: 0,
  interfaces: 0,
  settings: 0,
  recoveryContacts: 0,
  contactChanges: 0,
} satisfies Record<CollectionName, 0>) as CollectionName[]

/** Records that differ between two states of one organization. */
export function differencesOf(before: StateView, after: StateView): Difference[] {
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

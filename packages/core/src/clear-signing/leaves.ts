/**
 * The values that a request signs, as a tree. Whoever describes the request takes each value that a row shows, or that
 * needs no row. A value that no row shows gets a row of its own, so that no description can leave anything out.
 */
export interface Leaves {
  /** The value of a member, with all that is below it. */
  take(name: string): unknown
  /** The members of a member, to be taken one by one. */
  inside(name: string): Leaves
  /** The same of each item of a list. */
  items(name: string): readonly Leaves[]
  /** The same of a record, or of each record of a list. */
  records(name: string): readonly Leaves[]
  /** The values that no row shows, with the names that lead to them. Items have their index as a name. */
  rest(): readonly Leaf[]
  /** The same, which are taken with that: a row shows each of them as it is. */
  takeRest(): readonly Leaf[]
}

export interface Leaf {
  readonly path: readonly string[]
  readonly value: unknown
}

/** @param tree records and lists, with anything else as leaves */
export function createLeaves(tree: object): Leaves {
  const taken = new Set<string>()
  const keyOf = (path: readonly string[]) => JSON.stringify(path)
  const list = (value: unknown, path: readonly string[]): Leaf[] => {
    if (taken.has(keyOf(path))) return []
    const members = membersOf(value)
    // An empty list is a value, too, and so is a member that is left out.
    if (!members || members.length === 0) return [{ path, value }]
    return members.flatMap(([name, member]) => list(member, [...path, name]))
  }
  const at = (value: unknown, path: readonly string[]): Leaves => {
    const memberOf = (name: string) => (value as Readonly<Record<string, unknown>> | undefined)?.[name]
    const leaves: Leaves = {
      take(name) {
        taken.add(keyOf([...path, name]))
        return memberOf(name)
      },
      inside: (name) => at(memberOf(name), [...path, name]),
      items(name) {
        const items = memberOf(name)
        if (!Array.isArray(items)) return []
        // That it is empty is what its reader sees.
        if (items.length === 0) taken.add(keyOf([...path, name]))
        return items.map((item, index) => at(item, [...path, name, String(index)]))
      },
      records: (name) => (Array.isArray(memberOf(name)) ? leaves.items(name) : [leaves.inside(name)]),
      rest: () => list(value, path),
      takeRest() {
        const rest = leaves.rest()
        for (const leaf of rest) taken.add(keyOf(leaf.path))
        return rest
      },
    }
    return leaves
  }
  return at(tree, [])
}

function membersOf(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  return Object.entries(value)
}

/** Names of members and indexes of items that lead to a value. */
export type Path = readonly string[]

interface PathMatch {
  path: Path
  /** Whether the descriptor's path leads to some bytes of the value only. */
  isPart: boolean
}

/** Reads `#.orders.[0].token` as names. */
export const namesOf = (path = ''): string[] => path.split('.').filter((name) => name !== '' && name !== '#')

export const valueAt = (tree: unknown, path: Path): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], tree)

/** The paths that a descriptor's path stands for in a group: one for each item of the lists on its way. */
export function pathsIn(tree: unknown, group: readonly string[], path: string | undefined): PathMatch[] {
  // `@` is the transaction, which has rows of its own, and `$` is the descriptor.
  if (path === undefined || /^[@$]/.test(path)) return []
  return findPaths(tree, [...group, ...namesOf(path)], [])
}

function findPaths(value: unknown, names: readonly string[], path: Path): PathMatch[] {
  const [name, ...rest] = names
  if (name === undefined) return [{ path, isPart: false }]
  if (value === undefined || value === null) return []
  if (!name.startsWith('[')) {
    const member = (value as Record<string, unknown>)[name]
    return member === undefined ? [] : findPaths(member, rest, [...path, name])
  }
  if (!Array.isArray(value)) return [{ path, isPart: true }]
  if (value.length === 0) return [{ path, isPart: false }]
  return indexesOf(name, value.length).flatMap((index) =>
    findPaths(value[index], rest, [...path, String(index)]),
  )
}

/** The indexes that `[]`, `[0]`, `[-1]` and `[1:3]` stand for. */
function indexesOf(name: string, length: number): number[] {
  const [, from = '', colon, to = ''] = /^\[(-?\d*)(:)?(-?\d*)\]$/.exec(name) ?? []
  const all = Array.from({ length }, (_, index) => index)
  if (colon) return all.slice(from === '' ? 0 : Number(from), to === '' ? length : Number(to))
  return from === '' ? all : all.slice(Number(from)).slice(0, 1)
}

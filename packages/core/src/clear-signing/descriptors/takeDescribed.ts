import type { Descriptor } from '@ethereum-sourcify/clear-signing'

import type { Leaves } from '../leaves.ts'

type Display = NonNullable<Descriptor['display']>
export type Format = NonNullable<Display['formats']>[string]
type Field = NonNullable<Format['fields']>[number]
type Path = readonly string[]

/** Parameters that name a value which the row shows: the token of an amount, the contract of a call within. */
const shownParameters = ['tokenPath', 'collectionPath', 'calleePath'] as const

/** Facts of a descriptor about the values that its rows don't show. */
export interface PassedOver {
  /** Whether its author has left the value at a path out on purpose, or shows a part of it. */
  isPassedOver(path: Path): boolean
  /** The coins that go with a call within. Calls with the same data are asked for in their order. */
  coinsOf(data: string): bigint | undefined
}

/** Formats that show the last 20 bytes of a value. */
const addressFormats: ReadonlySet<string> = new Set([
  'addressName',
  'interoperableAddressName',
  'tokenTicker',
])

/** Whether nothing stands before the 20 bytes of an address. Some contracts have flags there. */
function isWholeAddress(value: unknown): boolean {
  try {
    return BigInt(value as bigint | string) >> 160n === 0n
  } catch {
    return false
  }
}

/**
 * Takes the values that the rows of a descriptor show.
 *
 * @param tree what the leaves were created from
 */
export function takeDescribed(
  leaves: Leaves,
  tree: object,
  { fields = [] }: Format,
  { definitions = {} }: Display,
): PassedOver {
  const passedOver: Path[] = []
  const coins = new Map<string, bigint[]>()
  const use = (group: readonly string[], path: string | undefined, take: (path: Path) => void) => {
    // `@` is the transaction, which has rows of its own, and `$` the descriptor.
    if (path === undefined || /^[@$]/.test(path)) return
    for (const found of findPaths(tree, [...group, ...namesOf(path)]))
      found.isPart ? passedOver.push(found.path) : take(found.path)
  }
  const take = (path: Path) => {
    const value = valueAt(tree, path)
    // The library shows no records and no lists.
    if (typeof value === 'object' && value !== null && !isEmpty(value)) return
    path
      .slice(0, -1)
      .reduce((inner, name) => inner.inside(name), leaves)
      .take(path.at(-1)!)
  }
  const takeAddress = (path: Path) => {
    if (isWholeAddress(valueAt(tree, path))) take(path)
  }
  const passOver = (path: Path) => passedOver.push(path)
  /** A call within is shown with its coins, if each has an amount. */
  const takeCoins = (group: readonly string[], path = '', amountPath = '') => {
    const [calls, amounts] = [path, amountPath].map((path) => findPaths(tree, [...group, ...namesOf(path)]))
    if (/^[@$]/.test(amountPath) || calls!.length !== amounts!.length) return
    for (const [at, call] of calls!.entries()) {
      const { path: amountAt, isPart } = amounts![at]!
      const amount = valueAt(tree, amountAt)
      if (isPart || !/^\d+$/.test(String(amount))) continue
      const data = String(valueAt(tree, call.path))
      coins.set(data, [...(coins.get(data) ?? []), BigInt(String(amount))])
      take(amountAt)
    }
  }
  const visit = (field: Field, group: readonly string[]) => {
    if (!isRow(field)) {
      for (const each of field.fields ?? []) visit(each, [...group, ...namesOf(field.path)])
      return
    }
    const defined = definitions[field.$ref?.split('.').at(-1) ?? '']
    const { path, value, format = '', visible = 'always' } = { ...defined, ...field }
    const isShown = visible === 'always' || visible === 'optional'
    // A constant is shown in place of what the path leads to.
    if (value === undefined || !isShown)
      use(group, path, !isShown ? passOver : addressFormats.has(format) ? takeAddress : take)
    const params = { ...defined?.params, ...field.params }
    if (!isShown) return
    for (const name of shownParameters) use(group, params[name], takeAddress)
    if (params.amountPath) takeCoins(group, path, params.amountPath)
  }
  for (const field of fields) visit(field, [])
  return {
    isPassedOver: (path) => passedOver.some((prefix) => prefix.every((name, at) => path[at] === name)),
    coinsOf: (data) => coins.get(data)?.shift(),
  }
}

const isRow = (field: Field): field is Exclude<Field, { fields?: unknown }> => !('fields' in field)

/** `#.orders.[0].token` as names. */
const namesOf = (path = ''): string[] => path.split('.').filter((name) => name !== '' && name !== '#')

const valueAt = (tree: unknown, path: Path): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], tree)

const isEmpty = (value: object) => Array.isArray(value) && value.length === 0

/** Paths that the names of a descriptor lead to. `isPart`: to some bytes of a value. */
function findPaths(
  value: unknown,
  names: readonly string[],
  path: Path = [],
): { path: Path; isPart: boolean }[] {
  const [name, ...rest] = names
  if (name === undefined) return [{ path, isPart: false }]
  if (value === undefined || value === null) return []
  if (!name.startsWith('[')) {
    const member = (value as Record<string, unknown>)[name]
    return member === undefined ? [] : findPaths(member, rest, [...path, name])
  }
  if (!Array.isArray(value)) return [{ path, isPart: true }]
  if (isEmpty(value)) return [{ path, isPart: false }]
  return placesOf(name, value.length).flatMap((at) => findPaths(value[at], rest, [...path, String(at)]))
}

/** `[]`, `[0]`, `[-1]` and `[1:3]` as places in a list. */
function placesOf(name: string, length: number): number[] {
  const [, from = '', colon, to = ''] = /^\[(-?\d*)(:)?(-?\d*)\]$/.exec(name) ?? []
  const all = Array.from({ length }, (_, at) => at)
  if (colon) return all.slice(from === '' ? 0 : Number(from), to === '' ? length : Number(to))
  return from === '' ? all : all.slice(Number(from)).slice(0, 1)
}

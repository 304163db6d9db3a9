import type { Leaves } from '../leaves.ts'
import { type Path, pathsIn, valueAt } from './descriptorPaths.ts'
import { type DescriptorRow, type Display, type Format, rowsOf } from './descriptorRows.ts'

/** Facts of a descriptor about the values that its rows don't show. */
export interface PassedOver {
  /** Whether the descriptor's author has left the value at a path out on purpose, or shows a part of it. */
  isPassedOver(path: Path): boolean
  /** The coins that go with an inner call. Each answer is for the next call with this data. */
  coinsOf(data: string): bigint | undefined
}

/**
 * Takes the values that the rows of a descriptor show.
 *
 * @param tree the object that the leaves were created from
 */
export function takeDescribed(
  leaves: Leaves,
  tree: object,
  { fields }: Format,
  { definitions }: Display,
): PassedOver {
  const passedOver: Path[] = []
  const coins: CallCoins[] = []
  for (const row of rowsOf(fields, definitions)) {
    if (!row.isShown) {
      passedOver.push(...pathsIn(tree, row.group, row.path).map(({ path }) => path))
      continue
    }
    for (const { path: shownPath, isAddress } of row.shown)
      for (const { path, isPart } of pathsIn(tree, row.group, shownPath))
        if (isPart) passedOver.push(path)
        else if (!isAddress || isWholeAddress(valueAt(tree, path))) takeValue(leaves, tree, path)
    for (const call of coinsOfCalls(tree, row)) {
      coins.push(call)
      takeValue(leaves, tree, call.path)
    }
  }
  return {
    isPassedOver: (path) => passedOver.some((prefix) => prefix.every((name, index) => path[index] === name)),
    coinsOf(data) {
      const index = coins.findIndex((call) => call.data === data)
      return index < 0 ? undefined : coins.splice(index, 1)[0]?.amount
    },
  }
}

/** Takes one value. The library shows no records, and no lists but empty ones. */
function takeValue(leaves: Leaves, tree: object, path: Path): void {
  const value = valueAt(tree, path)
  const isEmptyList = Array.isArray(value) && value.length === 0
  if (typeof value === 'object' && value !== null && !isEmptyList) return
  path
    .slice(0, -1)
    .reduce((inner, name) => inner.inside(name), leaves)
    .take(path.at(-1)!)
}

/** Whether nothing stands before the 20 bytes of an address. Some contracts have flags there. */
function isWholeAddress(value: unknown): boolean {
  try {
    return BigInt(value as bigint | string) >> 160n === 0n
  } catch {
    return false
  }
}

/** The coins that go with an inner call. */
interface CallCoins {
  /** Data of the call. */
  data: string
  /** In the smallest unit. */
  amount: bigint
  /** Where the amount is. */
  path: Path
}

/** The coins of the inner calls that a row shows; none unless each call has an amount. */
function coinsOfCalls(tree: object, { group, path = '', amountPath }: DescriptorRow): CallCoins[] {
  const amounts = pathsIn(tree, group, amountPath)
  const calls = pathsIn(tree, group, path)
  if (calls.length !== amounts.length) return []
  return amounts.flatMap((match, index) => {
    const amount = String(valueAt(tree, match.path))
    if (match.isPart || !/^\d+$/.test(amount)) return []
    return [{ data: String(valueAt(tree, calls[index]!.path)), amount: BigInt(amount), path: match.path }]
  })
}

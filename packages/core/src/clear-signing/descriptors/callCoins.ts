import { type Path, pathsIn, valueAt } from './descriptorPaths.ts'
import type { DescriptorRow } from './descriptorRows.ts'

/** The coins that go with an inner call. */
export interface CallCoins {
  /** Data of the call. */
  data: string
  /** In the smallest unit. */
  amount: bigint
  /** Where the amount is. */
  path: Path
}

/** The coins of the inner calls that a row shows; none unless each call has an amount. */
export function coinsOfCalls(tree: object, { group, path = '', amountPath }: DescriptorRow): CallCoins[] {
  const amounts = pathsIn(tree, group, amountPath)
  const calls = pathsIn(tree, group, path)
  if (calls.length !== amounts.length) return []
  return amounts.flatMap((match, index) => {
    const amount = String(valueAt(tree, match.path))
    if (match.isPart || !/^\d+$/.test(amount)) return []
    return [{ data: String(valueAt(tree, calls[index]!.path)), amount: BigInt(amount), path: match.path }]
  })
}

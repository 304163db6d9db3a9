import { Undecodable } from '../../language/policyObjects.ts'
import type { Spend } from '../../language/spend.types.ts'

/** Everything that a request lets go out, or why nobody can tell. */
export type Spends = readonly Spend[] | Undecodable

/** Thrown by readers of spends, where something may go out that they can't count. */
class Uncounted extends Error {
  override readonly name: string = 'Uncounted'
}

/** @throws Uncounted, which {@link collectSpends} turns into `Undecodable` */
export function refuseToCount(reason: string): never {
  throw new Uncounted(reason)
}

/** The spends that a reader adds to a list. If it can't count one, none of them count. */
export function collectSpends(read: (spends: Spend[]) => void): Spends {
  const spends: Spend[] = []
  try {
    read(spends)
    // The networks refuse it, and it would take something off a sum.
    if (spends.some(({ amount }) => amount < 0n)) refuseToCount('An amount is below zero.')
    return spends
  } catch (error) {
    if (error instanceof Uncounted) return new Undecodable(error.message)
    throw error
  }
}

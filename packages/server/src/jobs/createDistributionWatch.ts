import type { Store } from '../store/database/store.ts'

type Measures = Awaited<ReturnType<NonNullable<Store['measureDistribution']>>>

/** How old the measures may be: to read them, the coordinator asks every node for the size of every shard. */
const freshMs = 60_000

/**
 * Measures a distributed database in the background, once a minute at most, and only if somebody wants to know. A
 * database that isn't distributed is asked once: the service is stopped while that changes.
 *
 * @returns what was measured last; nothing at first
 */
export function createDistributionWatch(
  { measureDistribution }: Pick<Store, 'measureDistribution'>,
  elapsed = () => performance.now(),
): () => Measures {
  let last: Measures
  let nextAt = measureDistribution ? -Infinity : Infinity

  async function read(): Promise<void> {
    try {
      last = await measureDistribution!()
      if (!last) nextAt = Infinity
    } catch {
      // The database is away, which its own measures say.
      last = undefined
    }
  }

  return () => {
    if (elapsed() >= nextAt) {
      nextAt = elapsed() + freshMs
      void read()
    }
    return last
  }
}

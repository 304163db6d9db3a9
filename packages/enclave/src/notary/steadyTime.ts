/**
 * Time that no change of the system's clock moves: the clock's time of this moment, and monotonic time since.
 *
 * @param clock in ms since the epoch @param monotonic in ms @returns ms since the epoch
 */
export function createSteadyTime(clock = Date.now, monotonic = () => performance.now()): () => number {
  const zero = clock() - monotonic()
  return () => Math.floor(zero + monotonic())
}

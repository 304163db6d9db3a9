/**
 * Waits until a count is reached, as long as the test may take: how fast it grows says how busy the machine is.
 *
 * @param failure Rejects if it never will be.
 */
export async function reach(
  count: () => number,
  target: number,
  failure: Promise<unknown> = new Promise(() => undefined),
): Promise<void> {
  while (count() < target) await Promise.race([failure, new Promise((resolve) => setTimeout(resolve, 5))])
}

import type { TestKit } from '@latchkey/testing/node'

/** Lets everything that was started finish: no request is in flight for a while. */
export async function whenQuiet(test: Pick<TestKit, 'clock' | 'inFlight'>): Promise<void> {
  for (let turn = 0, quiet = 0; turn < 2_000 && quiet < 10; turn++) {
    // Keys that are made and code that is loaded take real time.
    await new Promise((resolve) => setTimeout(resolve, 1))
    test.clock.advance(0)
    quiet = test.inFlight === 0 ? quiet + 1 : 0
  }
}

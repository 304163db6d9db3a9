import type { EnclaveError } from '@latchkey/enclave'

/** A client should wait longer. Retrying sooner is harder on the enclave, and shortens the test. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Repeats a call while it fails with `UNAVAILABLE`. */
export async function untilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if ((error as EnclaveError).code !== 'UNAVAILABLE') throw error
      await pause()
    }
  }
}

import { errorFrame } from '../../src/channel/frames.ts'
import type { openWorkers } from '../../src/channel/openWorkers.ts'
import type { IdTokenExpected } from '../../src/outside/verifyIdToken.ts'

/** In place of workers: each call verifies the token that its request holds. */
export const openVerifier: typeof openWorkers = async () => ({
  async call({ id, request }, outside) {
    const { token, ...expected } = request as { token: string } & IdTokenExpected
    try {
      return { kind: 'result', id, value: await outside.verifyIdToken(token, expected) }
    } catch (error) {
      return errorFrame(id, error)
    }
  },
  close: async () => {},
})

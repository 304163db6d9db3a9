import { runWorker } from '../src/channel/runWorker.ts'
import { hangingPayload } from './hangingPayload.ts'

// A worker's program for tests: a payload makes it spin, as a fault in a decoder would.

await runWorker((enclave) => ({
  ...enclave,
  async signPayloads(request) {
    while (request.payloads.some(({ payload }) => payload === hangingPayload));
    return await enclave.signPayloads(request)
  },
}))

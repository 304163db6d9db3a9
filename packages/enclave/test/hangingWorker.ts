import { runWorker } from '../src/channel/runWorker.ts'
import { hangingPayload } from './hangingPayload.ts'

// A worker's program for tests: a payload makes it spin, as a fault in a decoder would.

await runWorker((holder) => ({
  ...holder,
  async call(operation, request, guard) {
    const { payloads = [] }: { payloads?: readonly { payload: string }[] } = Object(request)
    while (payloads.some(({ payload }) => payload === hangingPayload));
    return await holder.call(operation, request, guard)
  },
}))

import type { TestService } from '@latchkey/testing/node'

import { type Calls, callService } from './callService.ts'

/** Calls of a client with an address. */
export const callFrom = (service: TestService, remoteAddress: string): Calls =>
  callService({
    ...service,
    fetch: async (input, init) => service.server.app.fetch(new Request(input, init), { remoteAddress }),
  })

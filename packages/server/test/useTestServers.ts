import { createMemoryNotary } from '@latchkey/enclave'
import type { Store } from '@latchkey/server'
import { type CreateTestServiceOptions, createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll } from 'vitest'

import { type Calls, callService } from './callService.ts'
import type { OpenStores } from './races/describeRaces.ts'
import type { UsedService } from './useTestService.ts'

/** Two servers of one service, as two processes have them. */
export interface UsedServers {
  /** The first one. */
  readonly used: UsedService
  readonly servers: readonly TestService[]
  /** Takes the servers by turns. */
  spread(at: number): Calls
}

/** Starts two servers on one database before the tests of a block, with an enclave that verifies, and ends them after it. */
export function useTestServers(openStores: OpenStores, settings: CreateTestServiceOptions = {}): UsedServers {
  const verify = { mode: 'enforce', notary: createMemoryNotary(() => 0) } as const
  const options: CreateTestServiceOptions = { verify, ...settings }
  let stores: Store[] = []
  const servers: TestService[] = []
  const spread = (at: number) => callService(servers[at % servers.length]!)
  beforeAll(async () => {
    stores = await openStores()
    const service = await createTestService({ ...options, store: stores[0] })
    servers.push(service)
    servers.push(await createTestService({ ...options, beside: service, store: stores.at(-1) }))
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    for (const store of stores) await store.close()
  })
  const used = {
    get service() {
      return servers[0]!
    },
    get calls() {
      return spread(0)
    },
  }
  return { used, servers, spread }
}

import { vi } from 'vitest'

import { openPglite } from '../../src/store/database/pglite.ts'
import type { Store } from '../../src/store/database/store.ts'
import { recordStatements } from '../recordStatements.ts'
import { createFixture } from './fixture.ts'
import { runScenarios } from './runScenarios.ts'

/** A statement of the service. */
export interface CollectedStatement {
  text: string
  /** Requests that it is part of, such as `submit createWallet, with two accounts`, the last one last. */
  requests: readonly string[]
  /** The values that it was run with, each combination once. */
  values: readonly (readonly unknown[])[]
}

/**
 * Runs every scenario of every operation on a few accounts, in memory. Calls back with each text that was sent, while
 * the database is still open.
 */
export async function collectStatements(
  use: (store: Store, statements: readonly CollectedStatement[]) => Promise<void>,
): Promise<void> {
  // Background work on a timer would add its statements to those of a request.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const store = await openPglite({ memory: true })
  try {
    const recorded = recordStatements(store)
    const fixture = await createFixture(store, 200)
    const { server } = fixture.service
    const found = new Map<string, { requests: Set<string>; values: Map<string, readonly unknown[]> }>()
    await runScenarios(fixture, async (request, work) => {
      await server.settled()
      recorded.take()
      await work()
      await server.settled()
      for (const { sql: text, params } of recorded.takeQueries()) {
        const one = found.get(text) ?? { requests: new Set(), values: new Map() }
        found.set(text, one)
        one.requests.add(request)
        one.values.set(JSON.stringify(params), params)
      }
    })
    await fixture.service.close()
    await use(
      store,
      [...found].map(([text, { requests, values }]) => ({
        text,
        requests: [...requests],
        values: [...values.values()],
      })),
    )
  } finally {
    await store.close()
    vi.useRealTimers()
  }
}

import { type CreateTestServiceOptions, createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, expect } from 'vitest'

import { type Calls, callService } from './callService.ts'
import { createContinuity } from './states/createContinuity.ts'

/** A service for the tests of a file, and a way to speak to it. */
export interface UsedService {
  readonly service: TestService
  readonly calls: Calls
}

/** Whether each file also checks that changes of organizations' states follow one another. It takes some time. */
const checksStates = process.env.LATCHKEY_CHECK_STATES !== undefined

/** Starts a service before the tests of a file and ends it after them. */
export function useTestService(options: CreateTestServiceOptions = {}): UsedService {
  const used: { service?: TestService; calls?: Calls } = {}
  const continuity = createContinuity()
  beforeAll(async () => {
    used.service = await createTestService({
      ...options,
      ...(checksStates && { watchChange: continuity.watch }),
    })
    used.calls = callService(used.service)
  })
  afterAll(async () => {
    const { service } = used
    if (!service) return
    try {
      if (checksStates) await continuity.end(service.store.db, service.clock.now())
    } finally {
      await service.close()
    }
    expect(continuity).toMatchObject({ breaks: [], unasked: [] })
  })
  return used as UsedService
}

/** Limits on sending and lookups that no test reaches by the way. */
export const relaxedLimits = { settings: { limits: { factor: 1_000 } } }

import { type CreateTestServiceOptions, createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll } from 'vitest'

import { type Calls, callService } from './callService.ts'

/** A service for the tests of a file, and a way to speak to it. */
export interface UsedService {
  readonly service: TestService
  readonly calls: Calls
}

/** Starts a service before the tests of a file and ends it after them. */
export function useTestService(options: CreateTestServiceOptions = {}): UsedService {
  const used: { service?: TestService; calls?: Calls } = {}
  beforeAll(async () => {
    used.service = await createTestService(options)
    used.calls = callService(used.service)
  })
  afterAll(() => used.service?.close())
  return used as UsedService
}

/** Limits on sending and lookups that no test reaches by the way. */
export const relaxedLimits = { settings: { limits: { factor: 1_000 } } }

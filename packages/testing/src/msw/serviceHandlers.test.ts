import { createTestService } from '@latchkey/testing/node'
import { expect, it } from 'vitest'

import { serviceHandlers } from './serviceHandlers.ts'

it('default: the service answers what is sent to its address', async () => {
  const service = await createTestService()
  const [handler, ...others] = serviceHandlers({ all: (path, resolver) => ({ path, resolver }) }, service)
  expect(others).toEqual([])
  expect(handler?.path).toBe(`${service.config.apiBaseUrl}/*`)
  const request = new Request(`${service.config.apiBaseUrl}/.well-known/jwks.json`)
  const response = await handler?.resolver({ request })
  expect(await response?.json()).toHaveProperty('keys')
  await service.close()
})

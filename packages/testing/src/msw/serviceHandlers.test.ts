import { createTestService } from '@latchkey/testing/node'
import { expect, it } from 'vitest'

import { type MswHttp, serviceHandlers } from './serviceHandlers.ts'

type Resolver = Parameters<MswHttp<unknown>['all']>[1]

const http: MswHttp<{ path: string; resolver: Resolver }> = { all: (path, resolver) => ({ path, resolver }) }

it('default: the service answers what is sent to its address', async () => {
  const service = await createTestService()
  const [handler, ...others] = serviceHandlers(http, service)
  expect(others).toEqual([])
  expect(handler?.path).toBe(`${service.config.apiBaseUrl}/*`)
  const request = new Request(`${service.config.apiBaseUrl}/.well-known/jwks.json`)
  const response = await handler?.resolver({ request })
  expect(await response?.json()).toHaveProperty('keys')
  await service.close()
})

it.each([
  [undefined, ['https://api.test/*']],
  ['https://api.test/auth-proxy', ['https://api.test/*']],
  ['https://login.test/auth-proxy', ['https://api.test/*', 'https://login.test/auth-proxy/*']],
])('config.authProxyUrl: %s', (authProxyUrl, paths) => {
  const config = { apiBaseUrl: 'https://api.test', authProxyUrl }
  const handlers = serviceHandlers(http, { config, fetch: async () => new Response() })
  expect(handlers.map(({ path }) => path)).toEqual(paths)
})

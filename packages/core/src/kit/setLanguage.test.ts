import { createTestClock, createTestDevice } from '@latchkey/testing/node'
import { expect, it } from 'vitest'

import { createKit } from './createKit.ts'

it('setLanguage: requests ask for messages in this language', async () => {
  const asked: (string | undefined)[] = []
  const fetch = async (_url: unknown, init?: RequestInit) => {
    asked.push(new Headers(init?.headers).get('accept-language') ?? undefined)
    return Response.json({ enabledProviders: [], sessionExpirationSeconds: '60', organizationId: 'o' })
  }
  const clock = createTestClock()
  const config = { apiBaseUrl: 'https://api.example', authProxyConfigId: 'c' }
  const kit = createKit(config, {
    ...createTestDevice().openTab(),
    clock,
    fetch: fetch as typeof globalThis.fetch,
  })
  await kit.authConfig.load()
  kit.setLanguage('de')
  clock.advance(60_000)
  await kit.authConfig.load()
  await clock.settle(Promise.resolve())
  expect(asked).toEqual([undefined, 'de'])
})

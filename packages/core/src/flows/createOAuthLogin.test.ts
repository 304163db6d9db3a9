import { createTestDevice } from '@latchkey/testing/node'
import { expect, it } from 'vitest'

import { createKit } from '../createKit.ts'
import type { InternalKit } from '../internalKit.ts'
import { lazy } from '../lazy.ts'
import { createOAuthLogin } from './createOAuthLogin.ts'

it('behavior: where its code can not be loaded it says so, and closes the window', async () => {
  const device = createTestDevice()
  const { place, storage, tabs } = device.openTab()
  const config = {
    authProxyUrl: 'http://localhost/p',
    apiBaseUrl: 'http://localhost',
    authProxyConfigId: 'c',
  }
  const kit = createKit(config, { ...place, storage, tabs }) as InternalKit
  const login = createOAuthLogin(
    kit,
    lazy(() => Promise.reject(new TypeError('offline'))),
  )
  const done = login.start('google', { purpose: 'link' })
  expect(device.windows.all).toHaveLength(1)
  expect(await done).toMatchObject({
    status: 'idle',
    provider: 'google',
    purpose: 'link',
    error: { code: 'CODE_NOT_LOADED', retryable: true },
  })
  expect(device.windows.all[0]?.tab.place.isClosed).toBe(true)
  login.reset()
  expect(login.state).toEqual({ status: 'idle' })
})

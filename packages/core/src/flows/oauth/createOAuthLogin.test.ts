import { createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createLate } from '../../../test/createLate.ts'
import { eventually } from '../../../test/eventually.ts'
import { createKit } from '../../kit/createKit.ts'
import type { Kit } from '../../kit/kit.ts'
import type { InternalKit } from '../internalKit.ts'
import { createOAuthLogin, type OAuthMachine } from './createOAuthLogin.ts'

/** A login whose code comes when the test says so. */
function open() {
  const device = createTestDevice()
  const { place, storage, tabs } = device.openTab()
  const config = {
    authProxyUrl: 'http://localhost/p',
    apiBaseUrl: 'http://localhost',
    authProxyConfigId: 'c',
  }
  const kit = createKit(config, { ...place, storage, tabs }) as Kit & InternalKit
  const machine = { start: vi.fn(), retry: vi.fn(), finish: vi.fn(), cancel: vi.fn(), reset: vi.fn() }
  const late = createLate<OAuthMachine>(machine)
  const login = createOAuthLogin(kit, late.load)
  return {
    device,
    place,
    login,
    machine,
    ...late,
  }
}

describe('createOAuthLogin', () => {
  it('behavior: where its code can not be loaded it says so, and closes the window', async () => {
    const { device, login, fail } = open()
    const done = login.start('google', { purpose: 'link' })
    expect(device.windows.all).toHaveLength(1)
    fail()
    expect(await done).toMatchObject({
      status: 'idle',
      provider: 'google',
      purpose: 'link',
      error: { code: 'CODE_NOT_LOADED', retryable: true },
    })
    expect(device.windows.all[0]?.tab.place.isClosed).toBe(true)
    // Tried again, it still is what was meant.
    expect(await login.retry()).toMatchObject({ provider: 'google', purpose: 'link' })
    login.reset()
    expect(login.state).toEqual({ status: 'idle' })
  })

  it.each(['cancel', 'reset'] as const)(
    'behavior: %s before its code is here, nothing begins',
    async (end) => {
      const { device, login, machine, arrive } = open()
      const asked = [login.start('google'), login.retry()]
      login[end]()
      arrive()
      expect(await Promise.all(asked)).toEqual([{ status: 'idle' }, { status: 'idle' }])
      expect(machine.start).not.toHaveBeenCalled()
      expect(machine.retry).not.toHaveBeenCalled()
      expect(device.windows.all[0]?.tab.place.isClosed).toBe(true)
      login.start('google')
      expect(machine.start).toHaveBeenCalledOnce()
      login[end]()
      expect(machine[end]).toHaveBeenCalledOnce()
    },
  )

  it('behavior: given up before its code failed to come, nothing is said', async () => {
    const { device, login, fail } = open()
    const done = login.start('google')
    login.cancel()
    fail()
    expect(await done).toEqual({ status: 'idle' })
    expect(device.windows.all[0]?.tab.place.isClosed).toBe(true)
  })

  it('behavior: what comes back to a page that begins with a reset is taken', async () => {
    const { place, login, machine, arrive } = open()
    place.address = 'http://localhost/?code=1&state=latchkey.c.1'
    login.comeBack()
    login.reset()
    arrive()
    await eventually(() => machine.finish).toHaveBeenCalledOnce()
  })
})

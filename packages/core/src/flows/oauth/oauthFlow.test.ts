import { createTestDevice } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'

import { createFlowContext } from '../../../test/createFlowContext.ts'
import { createLate } from '../../../test/createLate.ts'
import { eventually } from '../../../test/eventually.ts'
import { createKit } from '../../kit/createKit.ts'
import type { Kit } from '../../kit/kit.ts'
import type { InternalKit } from '../internalKit.ts'
import { type OAuthMachine, oauth } from './oauthFlow.ts'

/** A login whose machine loads when the test says so. */
function open() {
  const device = createTestDevice()
  const { place: location, storage, tabs } = device.openTab()
  const config = {
    authProxyUrl: 'http://localhost/p',
    apiBaseUrl: 'http://localhost',
    authProxyConfigId: 'c',
  }
  const kit = createKit(config, { ...location, storage, tabs }) as Kit & InternalKit
  const machine = { start: vi.fn(), retry: vi.fn(), finish: vi.fn(), cancel: vi.fn(), reset: vi.fn() }
  const late = createLate<OAuthMachine>(machine)
  const context = createFlowContext(oauth.empty, late.load, kit.environment)
  const login = oauth.create(context)
  const resume = () => oauth.resume?.(context)
  return {
    device,
    location,
    login,
    resume,
    machine,
    ...late,
  }
}

describe('oauthFlow', () => {
  it('behavior: closes the popup and shows an error if the machine fails to load', async () => {
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
    // A retry keeps provider and purpose.
    expect(await login.retry()).toMatchObject({ provider: 'google', purpose: 'link' })
    login.reset()
    expect(login.state).toEqual({ status: 'idle' })
  })

  it.each(['cancel', 'reset'] as const)('behavior: %s drops verbs that wait for the machine', async (end) => {
    const { device, login, machine, arrive } = open()
    const calls = [login.start('google'), login.retry()]
    login[end]()
    arrive()
    expect(await Promise.all(calls)).toEqual([{ status: 'idle' }, { status: 'idle' }])
    expect(machine.start).not.toHaveBeenCalled()
    expect(machine.retry).not.toHaveBeenCalled()
    expect(device.windows.all[0]?.tab.place.isClosed).toBe(true)
    login.start('google')
    expect(machine.start).toHaveBeenCalledOnce()
    login[end]()
    expect(machine[end]).toHaveBeenCalledOnce()
  })

  it('behavior: shows no error if cancelled before the machine fails to load', async () => {
    const { device, login, fail } = open()
    const done = login.start('google')
    login.cancel()
    fail()
    expect(await done).toEqual({ status: 'idle' })
    expect(device.windows.all[0]?.tab.place.isClosed).toBe(true)
  })

  it('behavior: a reset on page load does not stop the return from a provider', async () => {
    const { location, login, resume, machine, arrive } = open()
    location.address = 'http://localhost/?code=1&state=latchkey.c.1'
    resume()
    login.reset()
    arrive()
    await eventually(() => machine.finish).toHaveBeenCalledOnce()
  })
})

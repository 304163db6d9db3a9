import { describe, expect, it, vi } from 'vitest'

import { createFlowContext } from '../../../test/createFlowContext.ts'
import type { EnvironmentPage } from '../../environment/environment.ts'
import { lazy } from '../../environment/lazy.ts'
import { email, type OtpMachine } from './otpFlow.ts'

describe('otpFlow', () => {
  const start = (load: () => Promise<OtpMachine>) => {
    const context = createFlowContext(email.empty, lazy(load))
    return { clock: context.environment.clock, login: email.create(context) }
  }

  it('behavior: loads nothing while the device is offline, and keeps what was typed', async () => {
    let online = false
    const load = vi.fn(() => Promise.reject(new TypeError('offline')))
    const page: EnvironmentPage = { isOnline: () => online, subscribe: () => () => {} }
    const login = email.create(createFlowContext(email.empty, lazy(load), { page }))
    expect(await login.sendCode('ada@example.com')).toMatchObject({
      status: 'idle',
      contact: 'ada@example.com',
      error: { code: 'OFFLINE', retryable: true },
    })
    expect(load).not.toHaveBeenCalled()
    online = true
    await login.sendCode('ada@example.com')
    expect(load).toHaveBeenCalledOnce()
  })

  it('behavior: keeps what was typed if the machine fails to load', async () => {
    const { login, clock } = start(() => Promise.reject(new TypeError('offline')))
    expect(login.state).toEqual({ status: 'idle', contact: '' })
    const error = { code: 'CODE_NOT_LOADED', at: clock.now(), retryable: true }
    expect(await login.sendCode('ada@example.com')).toEqual({
      status: 'idle',
      contact: 'ada@example.com',
      error,
    })
    expect(await login.retry()).toEqual({ status: 'idle', contact: 'ada@example.com', error })
  })

  it('behavior: runs verbs synchronously once loaded', async () => {
    const machine = {
      back: vi.fn(async () => ({ status: 'idle', contact: '' })),
    } as unknown as OtpMachine
    const { login } = start(async () => machine)
    await login.back()
    expect(machine.back).toHaveBeenCalledTimes(1)
    login.back()
    expect(machine.back).toHaveBeenCalledTimes(2)
  })
})

import { describe, expect, it, vi } from 'vitest'

import { createFlowContext } from '../../../test/createFlowContext.ts'
import { lazy } from '../../environment/lazy.ts'
import { emailLogin, type OtpMachine } from './otpFlow.ts'

describe('otpFlow', () => {
  const start = (load: () => Promise<OtpMachine>) => {
    const context = createFlowContext(emailLogin.empty, lazy(load))
    return { clock: context.environment.clock, login: emailLogin.create(context) }
  }

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

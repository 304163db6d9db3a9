import { createTestClock } from '@latchkey/testing/node'
import { describe, expect, it, vi } from 'vitest'
import type { KitState } from '../flows/kitState.ts'
import { createOtpLogin, type OtpMachine } from '../flows/otp/createOtpLogin.ts'
import { createStore } from '../storage/createStore.ts'
import { afterCard, lazy } from './lazy.ts'

describe('lazy', () => {
  it('default', async () => {
    const load = vi.fn(async () => 42)
    const get = lazy(load)
    expect(get.value).toBeUndefined()
    expect(await Promise.all([get(), get()])).toEqual([42, 42])
    expect(get.value).toBe(42)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('behavior: after a failure the next use tries again', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(cause).mockResolvedValueOnce(42)
    const get = lazy(load)
    await expect(get()).rejects.toMatchObject({ code: 'CODE_NOT_LOADED', retryable: true, cause })
    expect(await get()).toBe(42)
  })
})

describe('afterCard', () => {
  it('default', async () => {
    const clock = createTestClock()
    const load = vi.fn(async () => 42)
    const loading = afterCard(lazy(load), clock)
    clock.advance(999)
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
    clock.advance(1)
    expect(await loading).toBe(42)
  })

  it('behavior: what is loaded is there at once', async () => {
    const get = lazy(async () => 42)
    await get()
    expect(await afterCard(get, createTestClock())).toBe(42)
  })
})

describe('createOtpLogin', () => {
  const start = (load: () => Promise<OtpMachine>) => {
    const initial = { emailLogin: { status: 'idle', contact: '' } } as KitState
    const store = createStore<KitState>(initial)
    const clock = createTestClock()
    return { store, clock, emailLogin: createOtpLogin('emailLogin', { store, machine: lazy(load), clock }) }
  }

  it('behavior: where its code can not be loaded it says so, and keeps what was typed', async () => {
    const { emailLogin, clock } = start(() => Promise.reject(new TypeError('offline')))
    expect(emailLogin.state).toEqual({ status: 'idle', contact: '' })
    const error = { code: 'CODE_NOT_LOADED', at: clock.now(), retryable: true }
    expect(await emailLogin.sendCode('ada@example.com')).toEqual({
      status: 'idle',
      contact: 'ada@example.com',
      error,
    })
    expect(await emailLogin.retry()).toEqual({ status: 'idle', contact: 'ada@example.com', error })
  })

  it('behavior: once loaded, the state changes before a verb returns', async () => {
    const machine = {
      back: vi.fn(async () => ({ status: 'idle', contact: '' })),
    } as unknown as OtpMachine
    const { emailLogin } = start(async () => machine)
    await emailLogin.back()
    expect(machine.back).toHaveBeenCalledTimes(1)
    emailLogin.back()
    expect(machine.back).toHaveBeenCalledTimes(2)
  })
})
